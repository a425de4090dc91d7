import Domain
import FoundationEssentials
import LibraryCore
import SQLite
import Synchronization
import TestSupport
import Testing

@testable import StorageWorker

struct TrashTests {
  private let folder = DataFolder()
  private let worker: StorageWorker

  init() { worker = folder.worker(now: Clock().next) }

  private func fill(_ ids: [String]) async throws {
    for id in ids { try await worker.star(.make(id: id), memo: "memo \(id)", picture: Array(id.utf8)) }
  }

  @Test func aPhotoInTheTrashSaysHowManyDaysItStays() async throws {
    let day = 86_400.0
    let clock = ClockByHand(noon)
    let worker = folder.worker(now: clock.now)
    try await worker.star(.make(id: "a"))
    try await worker.delete(.make("a"))
    for (later, left) in [(0, 30), (1, 30), (day, 29), (29.5 * day, 1), (31 * day, 0)] {
      clock.set(noon + later)
      #expect(try await worker.trashedPhoto(.make("a"))?.daysLeft == left)
      #expect(try await worker.trashedPhotos(before: nil, limit: 9).photos.map(\.daysLeft) == [left])
    }
    #expect(try await worker.restore([.make("a")]).first?.daysLeft == nil)
    #expect(try await worker.trashedPhoto(.make("a")) == nil)
  }

  /// Restoring does not wait for the lock that a purge holds.
  @Test func aPurgeOfWhatAnotherProgramRestoresAtThatMomentRemovesNothing() async throws {
    try await fill(["a", "b"])
    for id in ["a", "b"] { try await worker.delete(.make(id)) }
    let library = try folder.open()
    let other = try OtherProcess(folder.paths)
    try library.database.withoutTransaction { db in
      db.trace { statement in
        guard statement.hasPrefix("BEGIN IMMEDIATE") else { return }
        try? other.run("UPDATE savedPhoto SET deletedAt = NULL WHERE photoID = 'b'")
      }
    }
    #expect(throws: LibraryError.notInTrash) {
      try library.purge([.make("a"), .make("b")], now: .distantPast, use: LibraryUse())
    }
    try library.database.withoutTransaction { $0.trace(nil) }
    #expect(try await worker.trash() == ["a"])
  }

  @Test func purgingEverythingLeavesTheLibrary() async throws {
    try await fill(["a", "b", "c"])
    for id in ["a", "b"] { try await worker.delete(.make(id)) }
    #expect(try await worker.purge(nil) == 2)
    #expect(try await worker.purge(nil) == 0)
    #expect(try await worker.count() == 1)
    #expect(try folder.pictures().count == 1)
  }

  // MARK: A clock that was wrong for a while

  @Test func aDeletionWhileTheClockWasAheadGivesItsDateToNoLaterOne() async throws {
    let clock = ClockByHand(noon)
    let worker = folder.worker(now: clock.now)
    for id in ["a", "b", "c"] { try await worker.star(.make(id: id), memo: "") }
    for (id, date) in [("a", noon + 14_600 * 86_400), ("b", noon + 60), ("c", noon + 120)] {
      clock.set(date)
      try await worker.delete(.make(id))
      #expect(try await worker.current(.make(id))?.deletedAt == date)
    }
  }

  @Test func aClockThatIsSetBackStillTellsNoEarlierTimeThanTheLog() async throws {
    let clock = ClockByHand(noon)
    let worker = folder.worker(now: clock.now)
    try await worker.star(.make(id: "a"), memo: "")
    clock.set(noon - 10 * 86_400)
    try await worker.delete(.make("a"))
    let deletedAt = try #require(try await worker.current(.make("a"))?.deletedAt)
    #expect(deletedAt >= noon)
  }
}
