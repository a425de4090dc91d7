import Domain
import FoundationEssentials
import Testing

@testable import PictureWorker

/// What is particular to pictures among the files of a cache.
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

  /// A cache that is given the folder of the library, or of the user's pictures.
  @Test func othersFilesAreNeverRemoved() async throws {
    let others: Set = [
      "a-0123456789abcdef.jpg", "demo-0123456789abcdef.jpg", "holiday-small.jpg", "notes.txt",
      "a-0123456789abcdef.jpg.0123456789abcdef.part",
    ]
    for name in others {
      try folder.write([UInt8](repeating: 1, count: 100_000), to: name)
      try folder.setAge(of: name, to: 100_000_000)
    }
    let disk = folder.disk(mostBytes: 4_096)
    await disk.write(try SampleJPEG.bytes(), as: try .make("a"))
    await disk.settle()
    await disk.write(try SampleJPEG.bytes(), as: try .make("b"))
    await disk.settle()
    #expect(try folder.names() == others)
  }

  @Test func aCacheThatCannotBeWrittenIsRemarkedOnOnce() async throws {
    #expect(FileManager.default.createFile(atPath: folder.path, contents: nil))
    let disk = folder.disk()
    await disk.write(try SampleJPEG.bytes(), as: try .make("a"))
    #expect(disk.takeProblem() == CacheProblem(path: folder.pictures, reason: "Not a directory"))
    #expect(disk.takeProblem() == nil)
  }
}
