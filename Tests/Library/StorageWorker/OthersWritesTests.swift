import LibraryCore
import SQLite
import Testing

@testable import StorageWorker

struct OthersWritesTests {
  private struct CannotBeRead: Error {}

  @Test func newsThatCannotBeReadIsNotLost() async throws {
    let folder = try DataFolder()
    try await folder.worker().star(.make(id: "a"))
    let library = try folder.open()
    try await folder.worker().star(.make(id: "b"))
    #expect(throws: CannotBeRead.self) {
      try library.database.read { db in try library.othersWrites.ifThereAreAny(db) { throw CannotBeRead() } }
    }
    #expect(try library.countIfOthersWrote() == 2)
  }
}
