import Domain
import LibraryCore
import PostgreSQL
import TestSupport
import Testing

@testable import SharedLibraryWorker

/// How the tables of a library are made, and brought to a new version.
@Suite(.enabled(if: TestServer.isThere), .onThreadsThatMayWait)
struct SharedMakingTests {
  private static let next = SharedSchema.Migration(
    changes: ["savedPhoto"], statements: ["ALTER TABLE savedPhoto ADD rating integer NOT NULL DEFAULT 0"])

  private func star(_ worker: SharedLibraryWorker, _ id: String) async throws {
    let picture = Picture(jpeg: [1], width: 1, height: 1)
    _ = try await worker.save(.make(id: id), picture: picture, memo: "m", pendingReport: nil)
  }

  @Test func readingMakesNoLibrary() async throws {
    let schema = try TestSchema()
    #expect(try await schema.worker().savedPhotos(before: nil, limit: 9) == .empty)
    #expect(try await schema.worker().count() == 0)
    let made = try schema.sql("SELECT to_regnamespace(\(schema.name)) IS NOT NULL AS made").first
    #expect(try made?.boolean("made") == false)
  }

  @Test func aNewVersionChangesTheTablesOnceAndKeepsACopyOfWhatItChanged() async throws {
    let schema = try TestSchema()
    try await star(schema.worker(), "a")
    let newer = (1...4).map { _ in schema.worker { $0.tables.migrations.append(Self.next) } }
    try await withThrowingTaskGroup(of: Int.self) { group in
      for worker in newer { group.addTask { try await worker.count() } }
      for try await count in group { #expect(count == 1) }
    }
    let versions = try schema.sql("SELECT version FROM migration ORDER BY version").map {
      try $0.integer("version")
    }
    #expect(versions == [1, 2])
    #expect(try schema.sql("SELECT memo FROM savedPhoto_before_2").map { try $0.text("memo") } == ["m"])
    #expect(try schema.sql("SELECT rating FROM savedPhoto").map { try $0.integer("rating") } == [0])
  }

  @Test func aVersionThatFailsLeavesTheLibraryAsItWas() async throws {
    let schema = try TestSchema()
    try await star(schema.worker(), "a")
    let wrong = schema.worker {
      $0.tables.migrations.append(
        .init(changes: ["savedPhoto"], statements: ["DROP TABLE change CASCADE", "NONSENSE"]))
    }
    await #expect(throws: Failure.self) { try await wrong.count() }
    #expect(try await schema.worker().undo().kind == .star)
    #expect(
      try schema.sql("SELECT to_regclass('savedPhoto_before_2') IS NULL AS gone").first?.boolean("gone")
        == true)
  }

  @Test func aSessionThatWasOpenBeforeANewVersionChangesNothingAnyMore() async throws {
    let schema = try TestSchema()
    let older = schema.worker()
    try await star(older, "a")
    _ = try await schema.worker { $0.tables.migrations.append(Self.next) }.count()
    await #expect(throws: Failure.library(.madeByNewerVersion(path: schema.address.description))) {
      try await star(older, "b")
    }
    #expect(try schema.sql("SELECT photoID FROM savedPhoto").count == 1)
  }

  @Test func severalWhoSaveTheFirstPhotoMakeOneLibrary() async throws {
    let schema = try TestSchema()
    let workers = (0..<6).map { _ in schema.worker() }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, worker) in workers.enumerated() { group.addTask { try await star(worker, "p\(number)") } }
      try await group.waitForAll()
    }
    #expect(try await workers[0].count() == 6)
  }
}
