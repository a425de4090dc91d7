import Domain
import FoundationEssentials
import TestSupport
import Testing

@testable import PictureWorker

struct PictureDiskTests {
  private let folder = CacheFolder()

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
}
