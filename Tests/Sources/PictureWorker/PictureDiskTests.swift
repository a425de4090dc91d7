import Domain
import FoundationEssentials
import Glibc
import Testing

@testable import PictureWorker

/// The cache with real files.
struct PictureDiskTests {
  private let folder: CacheFolder

  init() throws { folder = try CacheFolder() }

  private func read(_ file: CachedFile) async -> [UInt8]? { await folder.disk().read([file])?.jpeg }

  @Test func aPictureThatWasWrittenIsReadByTheNextSession() async throws {
    let jpeg = try SampleJPEG.bytes()
    await folder.disk().write(jpeg, as: try .make())
    #expect(try await read(.make()) == jpeg)
    #expect(try await read(.make("a", .small)) == nil)
    #expect(try folder.names() == ["demo.a-thumb.jpg"])
  }

  @Test func theFirstPictureThatIsThereIsTaken() async throws {
    let disk = folder.disk()
    await disk.write(try SampleJPEG.bytes(2), as: try .make("b"))
    await disk.write(try SampleJPEG.bytes(3), as: try .make("c"))
    let found = try await disk.read([.make("a"), .make("b"), .make("c")])
    #expect(found?.index == 1)
    #expect(try found?.jpeg == SampleJPEG.bytes(2))
  }

  @Test func onlyTheUserMayReadTheCache() async throws {
    await folder.disk().write(try SampleJPEG.bytes(), as: try .make())
    #expect(try folder.mode(of: "demo.a-thumb.jpg") == 0o600)
    #expect(try folder.mode(of: ".") == 0o700)
    #expect(try folder.mode(of: "..") == 0o700)
  }

  @Test func nothingIsMadeBeforeThereIsAPictureToKeep() async throws {
    let disk = folder.disk()
    #expect(try await disk.read([.make()]) == nil)
    #expect(await disk.measure() == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    #expect(disk.takeProblem() == nil)
  }

  @Test func aCacheThatWasRemovedMeanwhileIsMadeAgain() async throws {
    let disk = folder.disk()
    await disk.write(try SampleJPEG.bytes(), as: try .make("a"))
    try FileManager.default.removeItem(atPath: folder.path)
    #expect(try await disk.read([.make("a")]) == nil)
    await disk.write(try SampleJPEG.bytes(), as: try .make("b"))
    #expect(try folder.names() == ["demo.b-thumb.jpg"])
    #expect(disk.takeProblem() == nil)
  }

  // MARK: Damage

  @Test(arguments: [[], Array("<html>".utf8), [0xFF, 0xD8, 0xFF, 0xD9], [UInt8](repeating: 0, count: 50)])
  func whatIsNotAPictureIsRemoved(bytes: [UInt8]) async throws {
    try folder.write(bytes, to: "demo.a-thumb.jpg")
    #expect(try await read(.make()) == nil)
    #expect(try folder.names() == [])
  }

  @Test func aPictureThatIsCutShortIsRemoved() async throws {
    try folder.write(try SampleJPEG.bytes().dropLast(), to: "demo.a-thumb.jpg")
    #expect(try await read(.make()) == nil)
    #expect(try folder.names() == [])
  }

  @Test func aFileLargerThanAnyPictureIsRemovedUnread() async throws {
    try folder.write(try SampleJPEG.bytes(), to: "demo.a-thumb.jpg")
    let path = try folder.path(of: .make())
    try #require(unsafe truncate(path, 1 << 40) == 0)
    #expect(try await read(.make()) == nil)
    #expect(try folder.names() == [])
  }

  // MARK: Things that are not files

  @Test func aSymbolicLinkIsNotFollowedAndIsReplaced() async throws {
    let victim = folder.pictures + "/victim"
    try folder.write(try SampleJPEG.bytes(1), to: "victim")
    try FileManager.default.createSymbolicLink(
      atPath: try folder.path(of: .make()), withDestinationPath: victim)
    #expect(try await read(.make()) == nil)
    #expect(try folder.names() == ["victim", "demo.a-thumb.jpg"])
    await folder.disk().write(try SampleJPEG.bytes(2), as: try .make())
    #expect(try await read(.make()) == SampleJPEG.bytes(2))
    #expect(try folder.bytes(of: "victim") == SampleJPEG.bytes(1))
  }

  @Test func aPipeIsNotWaitedForAndIsReplaced() async throws {
    try folder.makePictures()
    let path = try folder.path(of: .make())
    try #require(unsafe mkfifo(path, 0o600) == 0)
    #expect(try await read(.make()) == nil)
    #expect(try folder.names() == ["demo.a-thumb.jpg"])
    await folder.disk().write(try SampleJPEG.bytes(), as: try .make())
    #expect(try await read(.make()) == SampleJPEG.bytes())
  }

  @Test func aFolderInThePlaceOfAFileStays() async throws {
    try FileManager.default.createDirectory(
      atPath: try folder.path(of: .make()), withIntermediateDirectories: true)
    let disk = folder.disk(mostBytes: 1)
    #expect(try await disk.read([.make()]) == nil)
    await disk.write(try SampleJPEG.bytes(), as: try .make())
    await disk.write(try SampleJPEG.bytes(), as: try .make("b"))
    await disk.settle()
    #expect(try folder.names() == ["demo.a-thumb.jpg"])
    #expect(try folder.mode(of: "demo.a-thumb.jpg") & 0o700 == 0o700)
  }

  @Test func aFolderOfPicturesThatIsALinkIsNotUsed() async throws {
    let elsewhere = try CacheFolder()
    try elsewhere.write(try SampleJPEG.bytes(), to: "demo.a-thumb.jpg")
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.pictures, withDestinationPath: elsewhere.pictures)
    let disk = folder.disk(mostBytes: 1)
    #expect(try await disk.read([.make()]) == nil)
    await disk.write(try SampleJPEG.bytes(), as: try .make("b"))
    await disk.settle()
    #expect(disk.takeProblem() == CacheProblem(path: folder.pictures, reason: "Not a directory"))
    #expect(try elsewhere.names() == ["demo.a-thumb.jpg"])
  }

  // MARK: A cache that cannot be written

  @Test func aCacheThatCannotBeWrittenIsRemarkedOnOnce() async throws {
    #expect(FileManager.default.createFile(atPath: folder.path, contents: nil))
    let disk = folder.disk()
    #expect(disk.takeProblem() == nil)
    await disk.write(try SampleJPEG.bytes(), as: try .make("a"))
    await disk.write(try SampleJPEG.bytes(), as: try .make("b"))
    #expect(disk.takeProblem() == CacheProblem(path: folder.pictures, reason: "Not a directory"))
    #expect(disk.takeProblem() == nil)
    await disk.write(try SampleJPEG.bytes(), as: try .make("c"))
    #expect(disk.takeProblem() == nil)
    #expect(try await disk.read([.make("a")]) == nil)
    #expect(await disk.measure() == 0)
  }
}
