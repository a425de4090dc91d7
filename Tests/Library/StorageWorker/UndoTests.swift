import Domain
import FoundationEssentials
import LibraryCore
import SQLite
import Testing

@testable import StorageWorker

/// What `undo` and `redo` promise.
final class UndoTests: LibrarySuite {
  /// What a list shows, and what the trash does.
  private struct Contents: Equatable {
    var saved: [String]
    var trash: [String]
  }

  private func contents(of worker: StorageWorker? = nil) async throws -> Contents {
    let worker = worker ?? self.worker
    func words(_ photo: SavedPhoto) -> String {
      ([photo.photo.id.rawValue, photo.memo] + photo.tags.map { "#" + $0.name }).joined(separator: " ")
    }
    return Contents(
      saved: try await worker.savedPhotos(before: nil, limit: 99).photos.map(words),
      trash: try await worker.trashedPhotos(before: nil, limit: 99).photos.map(words).sorted())
  }

  private func tag(_ name: String) throws -> PhotoTag { try #require(PhotoTag(name)) }

  @Test func aLaterProcessCanUndo() async throws {
    try await worker.star(.make(), memo: "light")
    try await worker.delete(.make())
    let later = folder.worker(now: { noon.addingTimeInterval(60) })
    #expect(try await later.undo().wasMadeInOtherSession == false)
    #expect(try await contents(of: later).saved == ["p1 light"])
  }

  @Test func undoSaysThatAnotherRunningSessionMadeTheChange() async throws {
    let other = folder.worker()
    try await worker.star(.make(), memo: "mine")
    try await other.updateMemo(of: .make(), to: "theirs")
    let undone = try await worker.undo()
    #expect(undone.wasMadeInOtherSession)
    #expect(undone.photos.map(\.after.memo) == ["mine"])
  }

  /// As when the clock was set right between two commands.
  @Test func aChangeThatIsStillToComeByTheClockIsOfNoRunningSession() async throws {
    try await folder.worker(now: { noon.addingTimeInterval(3600) }).star(.make(), memo: "mine")
    #expect(try await worker.undo().wasMadeInOtherSession == false)
  }

  @Test func aChangeThatIsStillBeingMadeIsTheLastOne() throws {
    let library = try folder.open()
    let batch = ChangeBatch()
    func save(_ id: String) throws {
      _ = try library.save(
        .make(id: id), picture: .make(), memo: nil, pendingReport: nil, batch: batch, now: noon,
        turn: LibraryTurn())
    }
    try save("a")
    _ = try folder.open().change { try $0.tag([.make("a")], adding: [tag("sea")], removing: []) }
    try save("b")
    let undone = try library.change { try $0.undo() }
    #expect(undone.kind == .star && undone.photos.map(\.photo.id.rawValue) == ["b"] && undone.skipped == 1)
    #expect(try library.change { try $0.undo() }.kind == .tag)
    #expect(throws: LibraryError.nothingToUndo) { try library.change { try $0.undo() } }
  }

  @Test func whatChangesNothingIsNothingToUndo() async throws {
    try await worker.star(.make(), memo: "m")
    try await worker.star(.make())
    try await worker.updateMemo(of: .make(), to: "m")
    _ = try await worker.tag([.make()], adding: [], removing: [tag("sea")])
    #expect(try await worker.undo().kind == .star)
  }

  @Test func aPhotoThatWasChangedInAnotherWayIsLeftAsItIs() async throws {
    try await worker.star(.make(id: "a"))
    try await worker.star(.make(id: "b"))
    let library = try folder.open()
    _ = try library.change { try $0.delete([.make("a"), .make("b")]) }
    try library.write(LibraryTurn()) { db in
      try db.execute("UPDATE savedPhoto SET memo = 'foreign' WHERE photoID = 'a'")
    }
    let undone = try await worker.undo()
    #expect(undone.skipped == 1)
    #expect(undone.photos.map(\.photo.id.rawValue) == ["b"])
    #expect(try await contents() == Contents(saved: ["b "], trash: ["a foreign"]))
  }

  @Test func changesAreForgottenAfterAMonth() async throws {
    try await worker.star(.make())
    _ = try await folder.worker(now: { noon.addingTimeInterval(31 * 24 * 60 * 60) }).count()
    let later = folder.worker(now: { noon.addingTimeInterval(32 * 24 * 60 * 60) })
    await #expect(throws: Failure.library(.nothingToUndo)) { try await later.undo() }
    #expect(try await later.count() == 1)
  }
}
