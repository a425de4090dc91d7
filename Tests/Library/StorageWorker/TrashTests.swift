import Domain
import FoundationEssentials
import LibraryCore
import SQLite
import Synchronization
import TestSupport
import Testing

@testable import StorageWorker

/// What the trash promises.
struct TrashTests {
  private let folder: DataFolder
  private let worker: StorageWorker

  init() throws {
    folder = try DataFolder()
    worker = folder.worker(now: Clock().next)
  }

  private func fill(_ ids: [String]) async throws {
    for id in ids { try await worker.star(.make(id: id), memo: "memo \(id)", picture: Array(id.utf8)) }
  }

  private func trash(before place: TrashPlace? = nil, limit: Int = 99) async throws -> [String] {
    try await worker.trashedPhotos(before: place, limit: limit).photos.map(\.photo.id.rawValue)
  }

  @Test func aPhotoInTheTrashSaysHowManyDaysItStays() async throws {
    let day = 86_400.0
    let folder = try DataFolder()
    let now = Mutex(noon)
    let worker = folder.worker(now: { now.withLock { $0 } })
    try await worker.star(.make(id: "a"), memo: "a", picture: Array("a".utf8))
    try await worker.delete(.make("a"))
    for (later, left) in [(0, 30), (1, 30), (day, 29), (29.5 * day, 1), (31 * day, 0)] {
      now.withLock { $0 = noon + later }
      #expect(try await worker.trashedPhoto(.make("a"))?.daysLeft == left)
      #expect(try await worker.trashedPhotos(before: nil, limit: 9).photos.map(\.daysLeft) == [left])
    }
    #expect(try await worker.restore([.make("a")]).first?.daysLeft == nil)
    #expect(try await worker.trashedPhoto(.make("a")) == nil)
  }

  @Test func aPurgedPhotoIsGoneWithItsPictureAndItsHistory() async throws {
    try await fill(["a", "b"])
    try await worker.updateMemo(of: .make("a"), to: "new")
    for id in ["a", "b"] { try await worker.delete(.make(id)) }
    #expect(try await worker.purge([.make("a")]) == 1)
    await #expect(throws: Failure.library(.notSaved)) { try await worker.memos(of: .make("a")) }
    #expect(try await trash() == ["b"])
    #expect(try folder.pictures().allSatisfy { $0.hasPrefix("b-") })
    #expect(try await worker.star(.make(id: "a")).memo == "")
    #expect(try await worker.memos(of: .make("a")).earlier == [])
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
      try library.purge([.make("a"), .make("b")], turn: LibraryTurn())
    }
    try library.database.withoutTransaction { $0.trace(nil) }
    #expect(try await trash() == ["a"])
  }

  @Test func purgingEverythingLeavesTheLibrary() async throws {
    try await fill(["a", "b", "c"])
    for id in ["a", "b"] { try await worker.delete(.make(id)) }
    #expect(try await worker.purge(nil) == 2)
    #expect(try await worker.purge(nil) == 0)
    #expect(try await worker.count() == 1)
    #expect(try folder.pictures().count == 1)
  }
}
