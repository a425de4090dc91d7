import LibraryCore
import SQLite
import Testing

struct DatabaseMigratorTests {
  private let queue: DatabaseQueue

  init() throws { queue = try DatabaseQueue(path: "") }

  private func migrator(_ names: String...) -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for name in names {
      migrator.registerMigration(name) {
        try $0.execute("CREATE TABLE \(sql: name) (id INTEGER PRIMARY KEY)")
      }
    }
    return migrator
  }

  @Test func eachStepIsCarriedOutOnceAndInItsOrder() throws {
    try migrator("a").migrate(queue)
    try migrator("a", "b").migrate(queue)
    try queue.read { (db) throws in
      #expect(try migrator("a", "b").appliedMigrations(db) == ["a", "b"])
      #expect(try migrator("a", "b").hasCompletedMigrations(db))
      #expect(try !migrator("a", "b", "c").hasCompletedMigrations(db))
      #expect(try migrator("a").hasBeenSuperseded(db))
      #expect(try !migrator("a", "b", "c").hasBeenSuperseded(db))
    }
  }

  @Test func aDatabaseWithoutStepsIsNotSuperseded() throws {
    try queue.read { (db) throws in
      #expect(try migrator("a").appliedMigrations(db).isEmpty)
      #expect(try !migrator("a").hasBeenSuperseded(db))
    }
  }

  @Test func aStepThatFailsLeavesThoseBeforeIt() throws {
    struct Refusal: Error {}
    var failing = migrator("a", "b")
    failing.registerMigration("c") { db in
      try db.execute("DROP TABLE a")
      throw Refusal()
    }
    #expect(throws: Refusal.self) { try failing.migrate(queue) }
    try queue.read { (db) throws in
      #expect(try failing.appliedMigrations(db) == ["a", "b"])
      #expect(try Int.fetchOne(db, "SELECT count(*) FROM a") == 0)
      #expect(try Bool.fetchOne(db, "PRAGMA foreign_keys") == true)
    }
  }

  @Test func aStepThatLeavesARowWithoutItsOwnerIsRefused() throws {
    var migrator = migrator("a")
    migrator.registerMigration("b") { db in
      try db.execute("CREATE TABLE b (a INTEGER REFERENCES a); INSERT INTO b VALUES (1)")
    }
    #expect(throws: DatabaseError.self) { try migrator.migrate(queue) }
    #expect(try queue.read { try migrator.appliedMigrations($0) } == ["a"])
  }
}
