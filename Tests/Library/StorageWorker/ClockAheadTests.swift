import Domain
import FoundationEssentials
import LibraryCore
import Synchronization
import TestSupport
import Testing

@testable import StorageWorker

/// A clock that was wrong for a while.
struct ClockAheadTests {
  private let folder: DataFolder

  init() throws { folder = try DataFolder() }

  @Test func aDeletionWhileItWasAheadGivesItsDateToNoLaterOne() async throws {
    let now = Mutex(noon)
    let worker = folder.worker { now.withLock { $0 } }
    for id in ["a", "b", "c"] { try await worker.star(.make(id: id), memo: "") }
    func delete(_ id: String, at date: Date) async throws -> Date? {
      now.withLock { $0 = date }
      try await worker.delete(Photo.make(id: id).key)
      return try await worker.current(Photo.make(id: id).key)?.deletedAt
    }
    let wrong = noon + 14_600 * 86_400
    #expect(try await delete("a", at: wrong) == wrong)
    #expect(try await delete("b", at: noon + 60) == noon + 60)
    #expect(try await delete("c", at: noon + 120) == noon + 120)
  }

  @Test func aClockThatIsSetBackStillTellsNoEarlierTimeThanTheLog() async throws {
    let now = Mutex(noon)
    let worker = folder.worker { now.withLock { $0 } }
    try await worker.star(.make(id: "a"), memo: "")
    now.withLock { $0 = noon - 10 * 86_400 }
    try await worker.delete(Photo.make(id: "a").key)
    let deletedAt = try #require(try await worker.current(Photo.make(id: "a").key)?.deletedAt)
    #expect(deletedAt >= noon)
  }
}
