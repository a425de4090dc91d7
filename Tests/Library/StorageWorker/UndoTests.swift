import Domain
import FoundationEssentials
import LibraryCore
import SQLite
import TestSupport
import Testing

@testable import StorageWorker

final class UndoTests: LibrarySuite {
  @Test func aLaterProcessCanUndo() async throws {
    try await worker.star(.make(), memo: "light")
    try await worker.delete(.make())
    let later = folder.worker(now: { noon.addingTimeInterval(60) })
    #expect(try await later.undo().wasMadeInOtherSession == false)
    #expect(try await later.contents() == ["photo-1 light"])
  }

  @Test func undoSaysThatAnotherRunningSessionMadeTheChange() async throws {
    let other = folder.worker()
    try await worker.star(.make(), memo: "mine")
    try await other.updateMemo(of: .make(), to: "theirs")
    let undone = try await worker.undo()
    #expect(undone.wasMadeInOtherSession)
    #expect(undone.photos.map(\.after?.memo) == ["mine"])
  }

  /// This happens if the clock was corrected between two commands.
  @Test func aChangeThatIsStillToComeByTheClockIsOfNoRunningSession() async throws {
    try await folder.worker(now: { noon.addingTimeInterval(3600) }).star(.make(), memo: "mine")
    #expect(try await worker.undo().wasMadeInOtherSession == false)
  }

  @Test func aChangeThatIsStillBeingMadeIsTheLastOne() throws {
    let library = try folder.open()
    let batch = ChangeBatch()
    try library.star(.make(id: "a"), batch: batch)
    _ = try folder.open().change { try $0.tag([.make("a")], adding: [.make("sea")], removing: []) }
    try library.star(.make(id: "b"), batch: batch)
    let undone = try library.change { try $0.undo().get() }
    #expect(undone.kind == .star && undone.photos.map(\.photo.id.rawValue) == ["b"] && undone.skipped == 1)
    #expect(try library.change { try $0.undo().get() }.kind == .tag)
    #expect(throws: LibraryError.nothingToUndo) { try library.change { try $0.undo() } }
  }

  @Test func whatChangesNothingIsNothingToUndo() async throws {
    try await worker.star(.make(), memo: "m")
    try await worker.star(.make())
    try await worker.updateMemo(of: .make(), to: "m")
    _ = try await worker.tag([.make()], adding: [], removing: [.make("sea")])
    #expect(try await worker.undo().kind == .star)
  }

  @Test func aPhotoThatWasChangedInAnotherWayIsLeftAsItIs() async throws {
    try await worker.star(.make(id: "a"))
    try await worker.star(.make(id: "b"))
    let library = try folder.open()
    _ = try library.change { try $0.delete([.make("a"), .make("b")]) }
    try library.run("UPDATE savedPhoto SET memo = 'foreign' WHERE photoID = 'a'")
    let undone = try await worker.undo()
    #expect(undone.skipped == 1)
    #expect(undone.photos.map(\.photo.id.rawValue) == ["b"])
    #expect(try await worker.contents() == ["b "])
    #expect(try await worker.trashedPhoto(.make("a"))?.memo == "foreign")
  }

  @Test func changesAreForgottenAfterAMonth() async throws {
    try await worker.star(.make())
    _ = try await folder.worker(now: { noon.addingTimeInterval(31 * 24 * 60 * 60) }).count()
    let later = folder.worker(now: { noon.addingTimeInterval(32 * 24 * 60 * 60) })
    await #expect(throws: Failure.library(.nothingToUndo)) { try await later.undo() }
    #expect(try await later.count() == 1)
  }
}
