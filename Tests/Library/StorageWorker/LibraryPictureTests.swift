import Domain
import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import StorageWorker

struct LibraryPictureTests {
  private let folder = DataFolder()
  private let worker: StorageWorker
  private let file: String

  init() async throws {
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
    try folder.remove("library.db")
    #expect(try await folder.worker().jpeg(named: file) == [1, 2, 3])
    #expect(!folder.has("library.db"))
  }

  @Test func anotherProgramThatHoldsTheLibraryIsNotWaitedFor() async throws {
    let other = try OtherProcess(folder.paths, "BEGIN EXCLUSIVE")
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
    try folder.remove("pictures/" + file)
    await #expect(throws: cannotOpen("No such file or directory")) { try await worker.jpeg(named: file) }
    try folder.remove("pictures")
    await #expect(throws: Failure.self) { try await worker.jpeg(named: file) }
  }

  @Test func aLinkAPipeAndAFolderAreRefused() async throws {
    try folder.remove("pictures/" + file)
    try folder.write([9], to: "victim")
    try folder.makeLink("pictures/" + file, to: "victim")
    await #expect(throws: cannotOpen("Too many levels of symbolic links")) {
      try await worker.jpeg(named: file)
    }
    try folder.remove("pictures/" + file)
    try folder.makePipe("pictures/" + file)
    await #expect(throws: Failure.library(.notAFile(path: path))) { try await worker.jpeg(named: file) }
    try folder.remove("pictures/" + file)
    try folder.makeFolder("pictures/" + file)
    await #expect(throws: Failure.library(.notAFile(path: path))) { try await worker.jpeg(named: file) }
  }

  @Test func aFileLargerThanAnyPictureIsNotRead() async throws {
    try #require(unsafe truncate(path, 1 << 40) == 0)
    await #expect(throws: Failure.library(.inputOutput(path: path, reason: "File too large"))) {
      try await worker.jpeg(named: file)
    }
  }
}
