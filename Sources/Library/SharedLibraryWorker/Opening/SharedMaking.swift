import Domain
import LibraryCore
import PostgreSQL

/// Makes the tables of a library, and brings those of an earlier version to this one.
///
/// Each version is a transaction under a lock, so of several programs one does it and the others find it done. The tables
/// that a version changes are copied first; a copy stays until someone removes it.
struct SharedMaking {
  let library: SharedLibrary
  let address: LibraryAddress
  private var tables: SharedSchema { library.settings.tables }
  private var schema: String { library.settings.schema }

  init(library: SharedLibrary, address: LibraryAddress) { (self.library, self.address) = (library, address) }

  /// - Returns: nil where there is no library; else whether something is to be removed.
  /// - Throws: `madeByNewerVersion`, before anything is changed; `cannotConvert` when someone else has to do it.
  func bringToThisVersion() throws -> Bool? {
    guard let version = try version() else { return nil }
    if version < tables.version {
      do { try raise() } catch DatabaseError.server(.noRights, let reason) {
        throw LibraryServerError.cannotConvert(reason: reason)
      }
    }
    return try library.rows("SELECT \(SharedSweep.isDue(library.settings)) AS isDue").first?.boolean("isDue")
      ?? false
  }

  /// Makes a library where there is none.
  func make() throws {
    do {
      try transaction {
        try library.run("CREATE SCHEMA IF NOT EXISTS \(sql: schema)")
        try library.run(
          """
          CREATE TABLE IF NOT EXISTS migration (
            version integer PRIMARY KEY,
            madeAt timestamptz NOT NULL DEFAULT now(),
            madeBy text NOT NULL DEFAULT session_user
          )
          """)
      }
      try raise()
    } catch DatabaseError.server(.noRights, let reason) {
      throw LibraryServerError.cannotCreate(reason: reason)
    }
  }

  /// - Returns: nil where there is no library.
  private func version() throws -> Int? {
    let table = try library.rows("SELECT to_regclass(\(schema + ".migration")) IS NOT NULL AS isThere").first
    guard try table?.boolean("isThere") == true else { return nil }
    let row = try library.rows("SELECT coalesce(max(version), 0) AS version FROM migration").first
    let version = Int(clamping: try row?.integer("version") ?? 0)
    guard version <= tables.version else {
      throw LibraryError.madeByNewerVersion(path: address.description)
    }
    return version
  }

  private func raise() throws {
    while try version() != tables.version {
      try transaction {
        guard let version = try version(), version < tables.version else { return }
        let (next, migration) = (version + 1, tables.migrations[version])
        for table in migration.changes {
          try library.run("CREATE TABLE \(sql: table)_before_\(sql: next) AS TABLE \(sql: table)")
        }
        for statement in migration.statements { try library.run(statement) }
        try library.run("INSERT INTO migration (version) VALUES (\(next))")
      }
    }
  }

  private func transaction(_ body: () throws -> Void) throws {
    try library.run("BEGIN")
    do {
      try library.run("SELECT pg_advisory_xact_lock(hashtext(\("picterest " + schema)))")
      try body()
      try library.run("COMMIT")
    } catch {
      _ = try? library.run("ROLLBACK")
      throw error
    }
  }
}
