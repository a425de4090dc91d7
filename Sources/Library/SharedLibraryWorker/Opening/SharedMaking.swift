import Domain
import LibraryCore
import PostgreSQL

/// Creates a library's tables, and refuses tables from another version.
struct SharedMaking {
  let library: SharedLibrary
  let address: LibraryAddress
  private var schema: String { library.settings.schema }

  init(library: SharedLibrary, address: LibraryAddress) { (self.library, self.address) = (library, address) }

  /// Returns whether something is due for removal, or `nil` if there is no library; throws for a library from another version.
  func look() throws -> Bool? {
    guard try isMade() else { return nil }
    return try library.rows("SELECT \(SharedSweep.isDue(library.settings)) AS isDue").first?.boolean("isDue")
      ?? false
  }

  /// Creates a library if there is none, under a lock; if several programs try at the same time, only the first does the work.
  func make() throws {
    do {
      try library.begin()
      try library.run("SELECT pg_advisory_xact_lock(hashtext(\("picterest " + schema)))")
      if try !isMade() { try makeTables() }
      try library.run("COMMIT")
    } catch {
      _ = try? library.run("ROLLBACK")
      guard case DatabaseError.server(.noRights, let reason) = error else { throw error }
      throw LibraryServerError.cannotCreate(reason: reason)
    }
  }

  private func makeTables() throws {
    try library.run("CREATE SCHEMA IF NOT EXISTS \(sql: schema)")
    try library.run(
      """
      CREATE TABLE IF NOT EXISTS migration (
        version integer PRIMARY KEY,
        madeAt timestamptz NOT NULL DEFAULT now(),
        madeBy text NOT NULL DEFAULT session_user
      )
      """)
    for statement in SharedSchema.statements { try library.run(statement) }
    try library.run("INSERT INTO migration (version) VALUES (\(SharedSchema.version))")
  }

  /// Returns whether the catalog has the tables.
  ///
  /// Within a transaction, PostgreSQL remembers that `to_regclass` found none, even while the transaction waits for the lock.
  private func isMade() throws -> Bool {
    let migration = try library.rows(
      "SELECT EXISTS (SELECT \(oid(of: "migration"))) AS isThere"
    ).first
    guard try migration?.boolean("isThere") == true else { return false }
    let row = try library.rows(
      """
      SELECT max(version) AS version, EXISTS (
        SELECT FROM pg_attribute WHERE attrelid = (SELECT \(oid(of: "savedphoto"))) AND attname = 'lastchange'
      ) AS isCurrent FROM \(sql: schema).migration
      """
    ).first
    // A program that ended while creating the library left only this table.
    guard let row, let version = try row.optionalInteger("version") else { return false }
    guard version == SharedSchema.version else {
      throw LibraryError.madeByNewerVersion(path: address.description)
    }
    guard try row.boolean("isCurrent") else {
      throw LibraryError.madeByOlderVersion(path: address.description)
    }
    return true
  }

  private func oid(of table: String) -> SQL {
    """
    pg_class.oid FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE nspname = \(schema) AND relname = \(table)
    """
  }
}
