import Domain
import FoundationEssentials
import Glibc
import Testing

@testable import StorageWorker

/// Reading the pictures of saved photos.
struct LibraryPictureTests {
  private let folder: DataFolder
  private let worker: StorageWorker
  private let file: String

  init() async throws {
    folder = try DataFolder()
    worker = folder.worker()
    try await worker.star(.make(), picture: [1, 2, 3])
    file = try #require(try await worker.savedPhoto(.make())?.file)
  }

  private var path: String { folder.paths.pictures + "/" + file }

  private func cannotOpen(_ reason: String) -> Failure {
    .library(.cannotCreate(path: path, reason: reason))
  }

  @Test func aSavedPhotosPictureIsReadWithoutOpeningTheLibrary() async throws {
    #expect(try await worker.jpeg(named: file) == [1, 2, 3])
    try FileManager.default.removeItem(atPath: folder.paths.database)
    #expect(try await folder.worker().jpeg(named: file) == [1, 2, 3])
    #expect(try !folder.names().contains(LibraryPaths.databaseName))
  }

  @Test func anotherProgramThatHoldsTheLibraryIsNotWaitedFor() async throws {
    let other = try OtherProcess(folder.paths)
    try other.run("BEGIN EXCLUSIVE")
    #expect(try await worker.jpeg(named: file) == [1, 2, 3])
    try other.run("ROLLBACK")
  }

  @Test(arguments: [
    "", ".", "..", "../library.db", "/etc/passwd", "a.jpg", "demo.a-thumb.jpg", "a/b-0123456789abcdef.jpg",
  ])
  func onlyTheNamesOfPicturesAreLookedFor(name: String) async throws {
    try folder.write([9], to: "pictures/a.jpg")
    await #expect(throws: Failure.self) { try await worker.jpeg(named: name) }
  }

  @Test func aMissingPictureIsAnError() async throws {
    try FileManager.default.removeItem(atPath: path)
    await #expect(throws: cannotOpen("No such file or directory")) { try await worker.jpeg(named: file) }
    try FileManager.default.removeItem(atPath: folder.paths.pictures)
    await #expect(throws: Failure.self) { try await worker.jpeg(named: file) }
  }

  @Test func aLinkAPipeAndAFolderAreRefused() async throws {
    try FileManager.default.removeItem(atPath: path)
    try folder.write([9], to: "victim")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.path + "/victim")
    await #expect(throws: cannotOpen("Too many levels of symbolic links")) {
      try await worker.jpeg(named: file)
    }
    try FileManager.default.removeItem(atPath: path)
    try #require(unsafe mkfifo(path, 0o600) == 0)
    await #expect(throws: Failure.library(.notAFile(path: path))) { try await worker.jpeg(named: file) }
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    await #expect(throws: Failure.library(.notAFile(path: path))) { try await worker.jpeg(named: file) }
  }

  @Test func aFileLargerThanAnyPictureIsNotRead() async throws {
    try #require(unsafe truncate(path, 1 << 40) == 0)
    await #expect(throws: Failure.library(.inputOutput(path: path, reason: "File too large"))) {
      try await worker.jpeg(named: file)
    }
  }
}
