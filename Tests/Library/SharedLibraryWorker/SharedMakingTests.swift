import Domain
import LibraryCore
import PostgreSQL
import TestSupport
import Testing

@testable import SharedLibraryWorker

/// How a library's tables are created, and why those of a newer version are refused.
@Suite(.enabled(if: TestServer.isThere), .onThreadsThatMayWait)
struct SharedMakingTests {
  private func star(_ worker: SharedLibraryWorker, _ id: String) async throws {
    try await worker.star(.make(id: id), memo: "m")
  }

  @Test func readingMakesNoLibrary() async throws {
    let schema = try TestSchema()
    #expect(try await schema.worker().savedPhotos(before: nil, limit: 9) == .empty)
    #expect(try await schema.worker().count() == 0)
    let made = try schema.sql("SELECT to_regnamespace(\(schema.name)) IS NOT NULL AS made").first
    #expect(try made?.boolean("made") == false)
  }

  @Test func aSessionThatWasOpenBeforeANewVersionChangesNothingAnyMore() async throws {
    let schema = try TestSchema()
    let older = schema.worker()
    try await star(older, "a")
    try schema.sql("INSERT INTO migration (version) VALUES (2)")
    await #expect(throws: Failure.library(.madeByNewerVersion(path: schema.address.description))) {
      try await star(older, "b")
    }
    await #expect(throws: Failure.self) { try await schema.worker().count() }
    #expect(try schema.sql("SELECT photoID FROM savedPhoto").count == 1)
  }

  @Test func aLibraryFromBeforeTheFirstReleaseIsRefused() async throws {
    let schema = try TestSchema()
    try await star(schema.worker(), "a")
    try schema.sql("ALTER TABLE savedPhoto DROP COLUMN lastChange")
    await #expect(throws: Failure.library(.madeByOlderVersion(path: schema.address.description))) {
      try await schema.worker().count()
    }
  }

  @Test func aMakingThatWasInterruptedIsFinishedLater() async throws {
    let schema = try TestSchema()
    try schema.sql("CREATE SCHEMA \(sql: schema.name)")
    try schema.sql("CREATE TABLE migration (version integer PRIMARY KEY, madeAt timestamptz, madeBy text)")
    #expect(try await schema.worker().count() == 0)
    try await star(schema.worker(), "a")
    #expect(try await schema.worker().count() == 1)
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
