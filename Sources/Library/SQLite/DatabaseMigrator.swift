internal import LibraryCore

/// The steps that bring a database to this version's form, each carried out once.
///
/// The table `grdb_migrations` has the names of those that were carried out; libraries were made with that name.
package struct DatabaseMigrator: Sendable {
  private var migrations: [(name: String, migrate: @Sendable (Database) throws -> Void)] = []

  package init() {}

  package mutating func registerMigration(
    _ name: String, _ migrate: @escaping @Sendable (Database) throws -> Void
  ) {
    migrations.append((name, migrate))
  }

  /// Carries out those that were not, each in a transaction of its own.
  ///
  /// - Parameter count: How many there are then; nil for all.
  package func migrate(_ queue: DatabaseQueue, upTo count: Int? = nil) throws {
    try queue.withoutTransaction { db in
      let applied = Set(try appliedMigrations(db))
      for migration in migrations.prefix(count ?? .max) where !applied.contains(migration.name) {
        // A table may be made again, with rows of other tables that belong to its rows.
        try db.execute("PRAGMA foreign_keys = OFF")
        defer { try? db.execute("PRAGMA foreign_keys = ON") }
        try db.transaction("IMMEDIATE") { try carryOut(migration.name, migration.migrate, in: db) }
      }
    }
  }

  private func carryOut(_ name: String, _ migrate: (Database) throws -> Void, in db: Database) throws {
    try db.execute(
      "CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
    try migrate(db)
    guard try Row.fetchOne(db, "PRAGMA foreign_key_check") == nil else {
      throw DatabaseError(.corrupt, message: "a row belongs to a row that is not there")
    }
    try db.execute("INSERT INTO grdb_migrations (identifier) VALUES (\(name))")
  }

  /// The names of those that were carried out, in their order.
  package func appliedMigrations(_ db: Database) throws -> [String] {
    migrations.map(\.name).filter(try recorded(db).contains)
  }

  package func hasCompletedMigrations(_ db: Database) throws -> Bool {
    try appliedMigrations(db).count == migrations.count
  }

  /// Whether a later version has carried out a step that this one does not know.
  package func hasBeenSuperseded(_ db: Database) throws -> Bool {
    !Set(try recorded(db)).isSubset(of: migrations.map(\.name))
  }

  private func recorded(_ db: Database) throws -> [String] {
    let table: SQL = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'grdb_migrations'"
    guard try Row.fetchOne(db, table, cached: true) != nil else { return [] }
    return try String.fetchAll(db, "SELECT identifier FROM grdb_migrations", cached: true)
  }
}
