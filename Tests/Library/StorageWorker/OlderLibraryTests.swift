import Domain
import Foundation
import LibraryCore
import Testing

@testable import StorageWorker

/// A library that the program made before it had undo, tags and a search index: four photos, one of them deleted.
struct OlderLibraryTests {
  private let folder: DataFolder

  init() throws {
    folder = try DataFolder()
    let library = URL(filePath: #filePath).appending(path: "../../../Libraries/version-1.db").standardized
    try FileManager.default.createDirectory(atPath: folder.paths.pictures, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: library.path(), toPath: folder.paths.database)
  }

  @Test func everyPhotoIsThereWithItsMemo() async throws {
    let saved = try await folder.worker().savedPhotos(before: nil, limit: 9)
    #expect(saved.photos.map(\.memo) == ["", "kitchen light", "햇빛 바다 #sea"])
    #expect(try folder.names().contains("library-before-2.db"))
  }

  @Test func whereNothingCanBeWrittenItSaysThatItHasToBeConverted() async throws {
    let bytes = try folder.bytes()
    let protection = Protection(path: folder.path)
    try protection.set()
    let error = await #expect(throws: Failure.self) { try await folder.worker().count() }
    try protection.lift()
    guard case .library(.cannotConvert(folder.paths.database, let reason)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.hasPrefix("its folder cannot be written ("))
    #expect(try folder.bytes() == bytes)
    #expect(try await folder.worker().count() == 3)
  }

  @Test func whereThereIsNoSpaceItSaysThatItHasToBeConverted() {
    #expect(
      LibraryError.diskFull(path: "/l").whenConverting("/l/library.db")
        == .cannotConvert(path: "/l/library.db", reason: "there is no space left"))
    #expect(LibraryError.busy.whenConverting("/l/library.db") == .busy)
  }

  /// It had no folder for them.
  @Test func itsUnfinishedPicturesAreRemovedOnce() async throws {
    let part = try PictureName(of: .make(), jpeg: []).part(1)
    try folder.write([1], to: "pictures/" + part)
    try folder.write([1], to: "pictures/notes.txt")
    #expect(try await folder.worker().count() == 3)
    #expect(try folder.pictures() == ["notes.txt"])
  }

  @Test func tagsInMemosCountAndWordsAreFound() async throws {
    let worker = folder.worker()
    #expect(try await worker.tags().map(\.tag.name) == ["sea"])
    for query in ["빛", "#sea", "바다 햇"] {
      let found = try await worker.find(FindQuery(parsing: query), before: nil, limit: 9, timeZone: .gmt)
      #expect(found.photos.map(\.memo) == ["햇빛 바다 #sea"], "\(query)")
    }
  }

  @Test func whatWasDeletedIsInTheTrashAndCanComeBack() async throws {
    let worker = folder.worker()
    let trash = try await worker.trashedPhotos(before: nil, limit: 9)
    #expect(trash.photos.map(\.memo) == ["to be deleted"])
    _ = try await worker.restore(trash.photos.map(\.photo.key))
    #expect(try await worker.count() == 4)
    let found = try await worker.find(FindQuery(parsing: "deleted"), before: nil, limit: 9, timeZone: .gmt)
    #expect(found.total == 1)
  }

  @Test func thereIsNothingToUndoYet() async throws {
    await #expect(throws: Failure.library(.nothingToUndo)) { try await folder.worker().undo() }
  }
}
