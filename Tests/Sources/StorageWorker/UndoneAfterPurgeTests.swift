import Domain
import FoundationEssentials
import Testing

@testable import StorageWorker

/// What `undo` does after a purge, which it cannot take back.
struct UndoneAfterPurgeTests {
  private let folder: DataFolder
  private let worker: StorageWorker

  init() throws {
    folder = try DataFolder()
    worker = folder.worker(now: Clock().next)
  }

  private func fill(_ ids: [String]) async throws {
    for id in ids { try await worker.star(.make(id: id), memo: "memo \(id)", picture: Array(id.utf8)) }
  }

  /// The purge that `undo` tells of; nil when it does something else.
  private func purge(in worker: StorageWorker) async throws -> LibraryPurge? {
    do {
      _ = try await worker.undo()
      return nil
    } catch Failure.library(.cannotUndo(let purge)) { return purge }
  }

  @Test func itNamesTheChangeBeforeThePurgeAndTakesThatBackNext() async throws {
    try await fill(["a", "b"])
    try await worker.delete(.make("a"))
    try await worker.updateMemo(of: .make("b"), to: "new")
    _ = try await worker.purge(nil)
    let photo = try #require(try await worker.savedPhoto(.make("b"))).photo
    let next = LibraryChange(
      kind: .memo,
      photos: [.init(photo: photo, before: PhotoState(memo: "memo b"), after: PhotoState(memo: "new"))])
    #expect(try await purge(in: worker) == LibraryPurge(next: next))
    #expect(try await worker.savedPhoto(.make("b"))?.memo == "new")
    #expect(try await worker.undo().photos.map(\.after.memo) == ["memo b"])
  }

  @Test func purgesThatFollowEachOtherAreToldOnce() async throws {
    try await fill(["a", "b", "c"])
    for id in ["a", "b"] { try await worker.delete(.make(id)) }
    _ = try await worker.purge([.make("a")])
    _ = try await worker.purge([.make("b")])
    #expect(try await purge(in: worker)?.next?.kind == .star)
    #expect(try await worker.undo().photos.map(\.photo.id.rawValue) == ["c"])
  }

  @Test func aChangeAfterThePurgeIsUndoneFirst() async throws {
    try await fill(["a", "b"])
    try await worker.delete(.make("a"))
    _ = try await worker.purge(nil)
    try await worker.updateMemo(of: .make("b"), to: "new")
    #expect(try await worker.undo().kind == .memo)
    #expect(try await purge(in: worker)?.next?.kind == .star)
    // The purge is told, and what was undone can still be made again.
    #expect(try await worker.redo().kind == .memo)
  }

  @Test func afterAPurgeThereIsNothingToRedo() async throws {
    try await fill(["a", "b"])
    try await worker.delete(.make("a"))
    try await worker.updateMemo(of: .make("b"), to: "new")
    _ = try await worker.undo()
    _ = try await worker.purge(nil)
    await #expect(throws: Failure.library(.nothingToRedo)) { try await worker.redo() }
  }

  @Test func anotherSessionTellsOfItTooAndALaterOneAsItsOwn() async throws {
    try await fill(["a", "b"])
    try await worker.delete(.make("a"))
    let clock = ClockByHand(noon.addingTimeInterval(-60))
    let other = folder.worker(now: clock.now)
    #expect(try await other.count() == 1)
    _ = try await worker.purge(nil)
    clock.set(noon.addingTimeInterval(60))
    #expect(try await purge(in: other)?.wasMadeElsewhere == true)
    try await worker.delete(.make("b"))
    _ = try await worker.purge(nil)
    let later = folder.worker(now: { noon.addingTimeInterval(3600) })
    #expect(try await purge(in: later)?.wasMadeElsewhere == false)
  }

  @Test func aPurgeOfNothingAndWhatLeavesTheTrashByItselfAreNoPurges() async throws {
    try await fill(["a", "b"])
    #expect(try await worker.purge(nil) == 0)
    #expect(try await worker.undo().photos.map(\.photo.id.rawValue) == ["b"])
    try await worker.delete(.make("a"))
    _ = try await folder.worker(now: { noon.addingTimeInterval(31 * 24 * 60 * 60) }).count()
    let later = folder.worker(now: { noon.addingTimeInterval(32 * 24 * 60 * 60) })
    #expect(try await later.trashCount() == 0)
    await #expect(throws: Failure.library(.nothingToUndo)) { try await later.undo() }
  }
}
