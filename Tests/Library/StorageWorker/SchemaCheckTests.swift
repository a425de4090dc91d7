import Domain
import FoundationEssentials
import LibraryCore
import SQLite
import TestSupport
import Testing

@testable import StorageWorker

/// Libraries made by someone else, with code that SQLite would run on its own.
struct SchemaCheckTests {
  private let folder = DataFolder()

  /// Makes a library of three photos and executes statements in it, as another program could.
  private func plant(_ statements: String) throws -> [UInt8] {
    let library = try folder.open()
    try library.write(LibraryUse()) { db in
      for number in 1...3 {
        try SavedRow.insert(.make(id: "p\(number)"), in: db)
      }
    }
    try library.database.withoutTransaction { db in try db.execute("\(sql: statements)") }
    try library.database.close()
    return try folder.bytes()
  }

  @Test func theChecksumIsThatOfANewLibrary() throws {
    let new = try DatabaseQueue(path: ":memory:")
    try LibrarySchema.make(in: new)
    let sum = try new.read(SchemaCheck.checksum)
    #expect(sum == SchemaCheck.known)
  }

  @Test(arguments: [
    ("trigger", "CREATE TRIGGER steal AFTER INSERT ON savedPhoto BEGIN DELETE FROM savedPhoto; END"),
    ("trigger", "CREATE TRIGGER steal AFTER UPDATE ON downloadReport BEGIN DELETE FROM savedPhoto; END"),
    ("view", "CREATE VIEW steal AS SELECT 1"),
    (
      "view",
      "CREATE VIEW steal AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT * FROM n"
    ),
    ("table", "CREATE TABLE steal (sequence INTEGER REFERENCES savedPhoto ON DELETE RESTRICT)"),
    ("index", "CREATE INDEX steal ON savedPhoto (hex(zeroblob(100)))"),
  ])
  func whatNoLibraryHasIsRefusedAndLeftAsItIs(type: String, statement: String) async throws {
    let bytes = try plant(statement)
    let refusal = LibraryError.foreignSchema(path: folder.paths.database, type: type, name: "steal")
    #expect(throws: refusal) { try folder.open() }
    await #expect(throws: Failure.library(refusal)) { try await folder.worker().star(.make(id: "p4")) }
    #expect(try folder.bytes() == bytes)
  }

  @Test(arguments: [
    "DROP TRIGGER savedPhotoInserted", "DROP INDEX savedPhotoDeletedAt",
    "DROP TRIGGER savedPhotoMoved; CREATE TRIGGER savedPhotoMoved AFTER UPDATE ON savedPhoto BEGIN DELETE FROM change; END",
    "ALTER TABLE savedPhoto ADD COLUMN more TEXT DEFAULT 'x'",
    "ALTER TABLE photoCount RENAME TO counts; CREATE VIEW photoCount AS SELECT 1 AS inLibrary, 2 AS inTrash",
    "DROP TABLE earlierMemo; CREATE VIEW earlierMemo AS SELECT 1",
  ])
  func tablesThatAreNotAsTheyWereMadeAreRefused(statements: String) throws {
    let bytes = try plant(statements)
    #expect {
      try folder.open()
    } throws: { error in
      switch error as? LibraryError {
      case .damaged, .foreignSchema: true
      default: false
      }
    }
    #expect(try folder.bytes() == bytes)
  }

  @Test func whatSQLiteKeepsForItselfIsNoHarm() throws {
    _ = try plant("ANALYZE")
    #expect(try folder.open().count() == 3)
  }

  @Test func aTextThatIsLongerThanAnybodyWroteIsNotRead() throws {
    let library = try folder.open()
    #expect {
      try library.read { db in try String.fetchOne(db, "SELECT hex(zeroblob(70000000))") }
    } throws: { error in
      if case .unreadableRow = error as? LibraryError { true } else { false }
    }
  }

  @Test func aReadingThatWouldTakeForEverIsGivenUp() throws {
    var settings = LibrarySettings()
    settings.readCeiling = .milliseconds(20)
    let library = try folder.open(settings: settings)
    let endless: SQL =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
    #expect {
      try library.read { db in try Int.fetchOne(db, endless) }
    } throws: { error in
      if case .inputOutput = error as? LibraryError { true } else { false }
    }
    #expect(try library.count() == 0)
  }

  @Test(arguments: [Int64.min, .min + 1, -1, .max])
  func noNumberOfARowIsTooMuchToReckonWith(number: Int64) async throws {
    _ = try plant("UPDATE savedPhoto SET sequence = \(number) WHERE photoID = 'p1'")
    let (worker, key) = (folder.worker(), PhotoKey.make("p1"))
    _ = try await worker.tag([key], adding: [.make("sea")], removing: [])
    try await worker.updateMemo(of: key, to: "new", batch: nil)
    _ = try await worker.undo()
    _ = try? await worker.delete([key])
    _ = try await worker.libraryFacts()
    #expect(try await worker.current(key)?.tags == [.make("sea")])
  }

  @Test(arguments: [Int64.min, -1, .max]) func countsMayBeAnyNumber(number: Int64) async throws {
    _ = try plant("UPDATE photoCount SET inLibrary = \(number), inTrash = \(number)")
    let facts = try await folder.worker().libraryFacts()
    #expect((0...1 << 50).contains(facts.saved) && facts.trashed == facts.saved)
  }
}
