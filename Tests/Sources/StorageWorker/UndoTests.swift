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

  @Test func inANewLibraryThereIsNothingToUndoOrRedo() async throws {
    await #expect(throws: Failure.library(.nothingToUndo)) { try await worker.undo() }
    await #expect(throws: Failure.library(.nothingToRedo)) { try await worker.redo() }
  }

  @Test func everyChangeIsTakenBackAndMadeAgainStepByStep() async throws {
    var steps: [Contents] = [try await contents()]
    func did(_ change: @autoclosure () async throws -> some Sendable) async throws {
      _ = try await change()
      steps.append(try await contents())
    }
    try await did(await worker.star(.make(id: "a"), memo: "light #sea"))
    try await did(await worker.star(.make(id: "b")))
    try await did(await worker.updateMemo(of: .make("a"), to: "dark"))
    try await did(await worker.tag([.make("a"), .make("b")], adding: [tag("city")], removing: []))
    try await did(await worker.delete(.make("a")))
    try await did(await worker.restore([.make("a")]))
    try await did(await worker.delete(.make("b")))
    try await did(await worker.star(.make(id: "b"), memo: "again"))
    for step in steps.dropLast().reversed() {
      _ = try await worker.undo()
      #expect(try await contents().saved == step.saved)
    }
    await #expect(throws: Failure.library(.nothingToUndo)) { try await worker.undo() }
    for step in steps.dropFirst() {
      _ = try await worker.redo()
      #expect(try await contents().saved == step.saved)
    }
    #expect(try await contents() == steps.last)
    await #expect(throws: Failure.library(.nothingToRedo)) { try await worker.redo() }
  }

  @Test func undoSaysWhatItDid() async throws {
    let photo = try Photo.make()
    try await worker.star(photo, memo: "light")
    try await worker.updateMemo(of: photo.key, to: "dark")
    #expect(
      try await worker.undo()
        == LibraryChange(
          kind: .memo,
          photos: [
            ChangedPhoto(photo: photo, before: PhotoState(memo: "dark"), after: PhotoState(memo: "light"))
          ]))
    #expect(
      try await worker.undo()
        == LibraryChange(
          kind: .star,
          photos: [
            ChangedPhoto(
              photo: photo, before: PhotoState(memo: "light"),
              after: PhotoState(memo: "light", isInTrash: true))
          ]))
  }

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

  @Test func aChangeAfterUndoLeavesNothingToRedo() async throws {
    try await worker.star(.make(id: "a"))
    try await worker.star(.make(id: "b"))
    _ = try await worker.undo()
    try await worker.updateMemo(of: .make("a"), to: "m")
    await #expect(throws: Failure.library(.nothingToRedo)) { try await worker.redo() }
    _ = try await worker.undo()
    #expect(try await contents() == Contents(saved: ["a "], trash: ["b "]))
  }

  @Test func savesWithOneBatchAreUndoneTogether() throws {
    let library = try folder.open()
    let batch = ChangeBatch()
    for id in ["a", "b", "c"] {
      _ = try library.save(
        .make(id: id), picture: .make(), memo: nil, pendingReport: nil, batch: batch, now: noon,
        turn: LibraryTurn())
    }
    #expect(
      try library.undo(now: noon, turn: LibraryTurn()).photos.map(\.photo.id.rawValue) == ["a", "b", "c"])
    #expect(try library.count() == 0)
    #expect(throws: LibraryError.nothingToUndo) { try library.undo(now: noon, turn: LibraryTurn()) }
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
    _ = try folder.open().tag(
      [.make("a")], adding: [tag("sea")], removing: [], now: noon, turn: LibraryTurn())
    try save("b")
    let undone = try library.undo(now: noon, turn: LibraryTurn())
    #expect(undone.kind == .star && undone.photos.map(\.photo.id.rawValue) == ["b"] && undone.skipped == 1)
    #expect(try library.undo(now: noon, turn: LibraryTurn()).kind == .tag)
    #expect(throws: LibraryError.nothingToUndo) { try library.undo(now: noon, turn: LibraryTurn()) }
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
    _ = try library.delete([.make("a"), .make("b")], now: noon, turn: LibraryTurn())
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

  @Test func theMemosThatAPhotoHadAreKept() async throws {
    let clock = Clock()
    let worker = folder.worker(now: clock.next)
    try await worker.star(.make(), memo: "one")
    for memo in ["two", "", "three"] { try await worker.updateMemo(of: .make(), to: memo) }
    #expect(try await worker.memos(of: .make()).earlier.map(\.memo) == ["two", "one"])
    #expect(try await worker.memos(of: .make()).memo == "three")
    try await worker.delete(.make())
    #expect(try await worker.memos(of: .make()).isInTrash)
    #expect(try await worker.memos(of: .make()).earlier.map(\.memo) == ["two", "one"])
    try await worker.star(.make(), memo: "four")
    #expect(try await worker.memos(of: .make()).earlier.map(\.memo) == ["three", "two", "one"])
  }
}
