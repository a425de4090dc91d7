import FoundationEssentials
import Glibc
import OperatingSystem
import Testing

@testable import FileCache

struct FileCacheTests {
  private let folder: TemporaryCache

  init() throws { folder = try TemporaryCache() }

  private func read(_ name: String) async -> [UInt8]? { await folder.cache().read([name])?.content }

  @Test func aFileThatWasWrittenIsReadByTheNextSession() async throws {
    let bytes = Sample.bytes()
    await folder.cache().write(bytes, as: "a.kept")
    #expect(await read("a.kept") == bytes)
    #expect(await read("b.kept") == nil)
    #expect(try folder.names() == ["a.kept"])
  }

  @Test func theFirstFileThatIsThereIsTaken() async throws {
    let cache = folder.cache()
    await cache.write(Sample.bytes(2), as: "b.kept")
    await cache.write(Sample.bytes(3), as: "c.kept")
    let found = await cache.read(["a.kept", "b.kept", "c.kept"])
    #expect(found?.index == 1)
    #expect(found?.content == Sample.bytes(2))
  }

  @Test func onlyTheUserMayReadTheCache() async throws {
    await folder.cache().write(Sample.bytes(), as: "a.kept")
    #expect(try folder.mode(of: "a.kept") == 0o600)
    #expect(try folder.mode(of: ".") == 0o700)
    #expect(try folder.mode(of: "..") == 0o700)
  }

  @Test func nothingIsMadeBeforeThereIsAFileToKeep() async throws {
    let cache = folder.cache()
    #expect(await cache.read(["a.kept"]) == nil)
    #expect(await cache.measure() == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    #expect(cache.takeProblem() == nil)
  }

  @Test func aCacheThatWasRemovedMeanwhileIsMadeAgain() async throws {
    let cache = folder.cache()
    await cache.write(Sample.bytes(), as: "a.kept")
    try FileManager.default.removeItem(atPath: folder.path)
    #expect(await cache.read(["a.kept"]) == nil)
    await cache.write(Sample.bytes(), as: "b.kept")
    #expect(try folder.names() == ["b.kept"])
    #expect(cache.takeProblem() == nil)
  }

  // MARK: Damage

  @Test(arguments: [[], Array("<html>".utf8), [UInt8](repeating: 0, count: 50)])
  func aDamagedFileIsRemoved(bytes: [UInt8]) async throws {
    try folder.write(bytes, to: "a.kept")
    #expect(await read("a.kept") == nil)
    #expect(try folder.names() == [])
  }

  @Test func noByteOfAFileCanBeChangedOrLost() async throws {
    await folder.cache().write(Sample.bytes(7), as: "a.kept")
    let file = try #require(folder.bytes(of: "a.kept"))
    let cut = file.indices.map { Array(file[..<$0]) } + [file + [0]]
    let flipped = file.indices.map { index in
      var file = file
      file[index] ^= 1
      return file
    }
    for damaged in cut + flipped {
      try folder.write(damaged, to: "a.kept")
      #expect(await read("a.kept") == nil)
    }
    try folder.write(file, to: "a.kept")
    #expect(await read("a.kept") == Sample.bytes(7))
  }

  @Test func aFileUnderTheNameOfAnotherIsNotRead() async throws {
    await folder.cache().write(Sample.bytes(1), as: "a.kept")
    await folder.cache().write(Sample.bytes(2), as: "b.kept")
    try folder.write(try #require(folder.bytes(of: "b.kept")), to: "a.kept")
    #expect(await read("a.kept") == nil)
    #expect(await read("b.kept") == Sample.bytes(2))
    #expect(try folder.names() == ["b.kept"])
  }

  @Test func aFileThatIsTooLargeIsRemovedUnread() async throws {
    try folder.write(Sample.bytes(), to: "a.kept")
    let path = folder.path(of: "a.kept")
    try #require(unsafe truncate(path, 1 << 40) == 0)
    #expect(await read("a.kept") == nil)
    #expect(try folder.names() == [])
  }

  // MARK: Things that are not files

  @Test func aSymbolicLinkIsNotFollowedAndIsReplaced() async throws {
    let victim = folder.files + "/victim"
    try folder.write(Sample.bytes(1), to: "victim")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "a.kept"), withDestinationPath: victim)
    #expect(await read("a.kept") == nil)
    #expect(try folder.names() == ["victim", "a.kept"])
    await folder.cache().write(Sample.bytes(2), as: "a.kept")
    #expect(await read("a.kept") == Sample.bytes(2))
    #expect(folder.bytes(of: "victim") == Sample.bytes(1))
  }

  @Test func aPipeIsNotWaitedForAndIsReplaced() async throws {
    try folder.makeFiles()
    let path = folder.path(of: "a.kept")
    try #require(unsafe mkfifo(path, 0o600) == 0)
    #expect(await read("a.kept") == nil)
    #expect(try folder.names() == ["a.kept"])
    await folder.cache().write(Sample.bytes(), as: "a.kept")
    #expect(await read("a.kept") == Sample.bytes())
  }

  @Test func aFolderInThePlaceOfAFileStays() async throws {
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "a.kept"), withIntermediateDirectories: true)
    let cache = folder.cache(mostBytes: 1)
    #expect(await cache.read(["a.kept"]) == nil)
    await cache.write(Sample.bytes(), as: "a.kept")
    await cache.write(Sample.bytes(), as: "b.kept")
    await cache.settle()
    #expect(try folder.names() == ["a.kept"])
    #expect(try folder.mode(of: "a.kept") & 0o700 == 0o700)
  }

  @Test func aFolderOfFilesThatIsALinkIsNotUsed() async throws {
    let elsewhere = try TemporaryCache()
    try elsewhere.write(Sample.bytes(), to: "a.kept")
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.files, withDestinationPath: elsewhere.files)
    let cache = folder.cache(mostBytes: 1)
    #expect(await cache.read(["a.kept"]) == nil)
    await cache.write(Sample.bytes(), as: "b.kept")
    await cache.settle()
    #expect(cache.takeProblem() == SystemError(code: ENOTDIR, path: folder.files))
    #expect(try elsewhere.names() == ["a.kept"])
  }

  // MARK: A cache that cannot be written

  @Test func aCacheThatCannotBeWrittenIsRemarkedOnOnce() async throws {
    #expect(FileManager.default.createFile(atPath: folder.path, contents: nil))
    let cache = folder.cache()
    #expect(cache.takeProblem() == nil)
    await cache.write(Sample.bytes(), as: "a.kept")
    await cache.write(Sample.bytes(), as: "b.kept")
    #expect(cache.takeProblem() == SystemError(code: ENOTDIR, path: folder.files))
    #expect(cache.takeProblem() == nil)
    await cache.write(Sample.bytes(), as: "c.kept")
    #expect(cache.takeProblem() == nil)
    #expect(await cache.read(["a.kept"]) == nil)
    #expect(await cache.measure() == 0)
  }
}
