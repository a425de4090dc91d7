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

  @Test func whatWasDeletedLastComesFirst() async throws {
    try await fill(["a", "b", "c", "d"])
    for id in ["c", "a", "d"] { try await worker.delete(.make(id)) }
    let first = try await worker.trashedPhotos(before: nil, limit: 2)
    #expect(first.photos.map(\.photo.id.rawValue) == ["d", "a"])
    #expect(first.total == 3)
    #expect(first.hasMore)
    let last = try #require(first.photos.last)
    let place = TrashPlace(deletedAt: try #require(last.deletedAt), sequence: last.sequence)
    #expect(try await trash(before: place) == ["c"])
    #expect(try await worker.trashCount() == 3)
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

  @Test func aRestoredPhotoIsWhereItWas() async throws {
    try await fill(["a", "b", "c"])
    let before = try await worker.savedPhotos(before: nil, limit: 9)
    try await worker.delete(.make("b"))
    #expect(try await worker.restore([.make("b")]).map(\.memo) == ["memo b"])
    #expect(try await worker.savedPhotos(before: nil, limit: 9) == before)
    #expect(try await trash() == [])
  }

  @Test func ifOnePhotoIsNotInTheTrashNoneIsRestoredOrPurged() async throws {
    try await fill(["a", "b"])
    try await worker.delete(.make("a"))
    for id in ["b", "unknown"] {
      await #expect(throws: Failure.library(.notInTrash)) {
        try await worker.restore([.make("a"), .make(id)])
      }
      await #expect(throws: Failure.library(.notInTrash)) { try await worker.purge([.make("a"), .make(id)]) }
    }
    #expect(try await trash() == ["a"])
    #expect(try folder.pictures().count == 2)
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

  @Test func whatWasPurgedCannotBeUndone() async throws {
    try await fill(["a"])
    try await worker.delete(.make("a"))
    _ = try await worker.purge(nil)
    await #expect(throws: Failure.library(.nothingToUndo)) { try await worker.undo() }
  }

  @Test func undoAfterAPurgeTakesBackTheChangeBeforeItAndRedoStillWorks() async throws {
    try await fill(["a", "b"])
    try await worker.updateMemo(of: .make("b"), to: "new")
    try await worker.delete(.make("a"))
    _ = try await worker.purge(nil)
    #expect(try await worker.undo().photos.map(\.after.memo) == ["memo b"])
    _ = try await worker.purge(nil)
    #expect(try await worker.redo().photos.map(\.after.memo) == ["new"])
  }

  @Test func onlyWhatIsInTheTrashIsFoundThere() async throws {
    try await fill(["a", "b"])
    try await worker.delete(.make("a"))
    #expect(try await worker.trashedPhoto(.make("a"))?.memo == "memo a")
    #expect(try await worker.trashedPhoto(.make("a"))?.deletedAt != nil)
    for id in ["b", "c"] { #expect(try await worker.trashedPhoto(.make(id)) == nil) }
  }

  @Test func aPhotoInTheTrashIsFoundByItsId() async throws {
    try await fill(["a", "b"])
    try await worker.delete(.make("a"))
    #expect(try await worker.trashedPhoto(id: .make("a"))?.memo == "memo a")
    for id in ["b", "c"] { #expect(try await worker.trashedPhoto(id: .make(id)) == nil) }
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

  @Test func tagsComeBackWithTheirPhoto() async throws {
    try await fill(["a"])
    _ = try await worker.tag([.make("a")], adding: [#require(PhotoTag("sea"))], removing: [])
    try await worker.delete(.make("a"))
    #expect(try await worker.tags() == [])
    try await worker.star(.make(id: "a"), memo: "#Light at night")
    #expect(try await worker.savedPhoto(.make("a"))?.tags.map(\.name) == ["light", "sea"])
    #expect(
      try await worker.tags() == [
        .init(tag: #require(PhotoTag("light")), photos: 1), .init(tag: #require(PhotoTag("sea")), photos: 1),
      ])
  }

  @Test func givingAndTakingATagOfTheMemoIsAChangeEachOnce() async throws {
    try await worker.star(.make(), memo: "#sea")
    let sea = try #require(PhotoTag("sea"))
    for (added, removed) in [([sea], []), ([], [sea])] {
      for isChanged in [true, false] {
        let tagged = try await worker.tag([.make()], adding: added, removing: removed)
        #expect(tagged.map(\.isChanged) == [isChanged] && tagged.map(\.photo.tags) == [[sea]])
      }
    }
  }

  @Test func aTagInAMemoGoesWithTheMemo() async throws {
    try await worker.star(.make(), memo: "#sea #city")
    let sea = try #require(PhotoTag("sea"))
    #expect(
      try await worker.tag([.make()], adding: [sea], removing: []).first?.photo.tags.map(\.name) == [
        "city", "sea",
      ])
    try await worker.updateMemo(of: .make(), to: "plain")
    #expect(try await worker.savedPhoto(.make())?.tags == [sea])
    #expect(try await worker.tag([.make()], adding: [], removing: [sea]).first?.photo.tags == [])
  }
}
