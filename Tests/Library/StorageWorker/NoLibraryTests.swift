import Domain
import FoundationEssentials
import LibraryCore
import TestSupport
import Testing

@testable import StorageWorker

/// If there is no library, only saving a photo creates one.
final class NoLibraryTests: LibrarySuite {
  private func expectNothing(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(!folder.has(""), sourceLocation: sourceLocation)
  }

  @Test func whatIsAskedIsAnsweredAsByAnEmptyLibrary() async throws {
    let key = PhotoKey.make()
    #expect(try await worker.savedPhotos(before: nil, limit: 9) == .empty)
    #expect(try await worker.trashedPhotos(before: nil, limit: 9) == .empty)
    let found = try await worker.find(FindQuery(parsing: "sea"), before: nil, limit: 9, timeZone: .gmt)
    #expect(found == .empty)
    #expect(try await worker.savedPhoto(key) == nil)
    #expect(try await worker.savedPhoto(id: key.id) == nil)
    #expect(try await worker.states(of: [key]).starred == [:])
    #expect(try await worker.count() == 0)
    #expect(try await worker.trashCount() == 0)
    #expect(try await worker.tags() == [])
    #expect(try await worker.libraryFacts() == LibraryFacts())
    #expect(try await worker.pendingReports(under: "", limit: 9) == [])
    #expect(try await worker.newsOfOthers()?.count == nil)
    expectNothing()
  }

  @Test func whatWouldBeChangedIsNotThere() async throws {
    let key = PhotoKey.make()
    let sea = try #require(PhotoTag("sea"))
    let notSaved = Failure.library(.notSaved)
    let notInTrash = Failure.library(.notInTrash)
    await #expect(throws: notSaved) { try await worker.updateMemo(of: key, to: "m") }
    await #expect(throws: notSaved) { try await worker.delete(key) }
    await #expect(throws: notSaved) { try await worker.tag([key], adding: [sea], removing: []) }
    await #expect(throws: notSaved) { try await worker.memos(of: key) }
    await #expect(throws: notInTrash) { try await worker.restore([key]) }
    await #expect(throws: notInTrash) { try await worker.purge([key]) }
    #expect(try await worker.purge(nil) == 0)
    await #expect(throws: Failure.library(.nothingToUndo)) { try await worker.undo() }
    await #expect(throws: Failure.library(.nothingToRedo)) { try await worker.redo() }
    await #expect(throws: Failure.library(.backup(.noLibrary))) { try await worker.backUp(to: folder.path) }
    #expect(try await !worker.claimReport("https://a"))
    try await worker.postponeReport("https://a")
    try await worker.removeReport("https://a")
    expectNothing()
  }

  @Test func anEmptyFolderStaysEmpty() async throws {
    try folder.makeFolder()
    #expect(try await worker.count() == 0)
    #expect(try folder.names() == [])
  }

  @Test func savingAPhotoMakesTheLibrary() async throws {
    #expect(try await worker.count() == 0)
    try await worker.star(.make())
    #expect(try await worker.count() == 1)
    #expect(try folder.names().contains("library.db"))
  }

  @Test func aLibraryThatAnotherProcessMakesMeanwhileIsSeen() async throws {
    #expect(try await worker.count() == 0)
    try await folder.worker().star(.make())
    #expect(try await worker.count() == 1)
  }

  /// Before a reader that finds no library is done, another process may create one and save a picture.
  @Test func aReaderNeverTakesANewLibraryForALostOne() async throws {
    for _ in 1...20 {
      let folder = DataFolder()
      async let starred = folder.worker().star(.make())
      let reader = folder.worker()
      for _ in 1...10 { #expect(try await reader.count() <= 1) }
      _ = try await starred
    }
  }

  @Test(arguments: [false, true]) func aLibraryThatIsGoneIsNotReplacedByAnEmptyOne(withItsFolder: Bool)
    async throws
  {
    try await worker.star(.make(id: "a"))
    let elsewhere = folder.path + "-elsewhere"
    try FileManager.default.moveItem(atPath: folder.path, toPath: elsewhere)
    if !withItsFolder {
      try folder.makeFolder()
    }
    let gone = Failure.library(.gone(path: folder.paths.database))
    await #expect(throws: gone) { try await worker.count() }
    await #expect(throws: gone) { try await worker.undo() }
    await #expect(throws: gone) { try await worker.star(.make(id: "b")) }
    #expect(!folder.has("library.db"))
    try? folder.remove("")
    try FileManager.default.moveItem(atPath: elsewhere, toPath: folder.path)
    #expect(try await worker.count() == 1)
  }
}
