import FoundationEssentials
import Glibc
import HTTPTransport
import OperatingSystem
import TestSupport
import Testing

@testable import AnswerCache

struct AnswerFolderTests {
  private let folder = AnswerFolder()

  @Test func nothingIsMadeBeforeThereIsAnAnswerToKeep() async throws {
    let cache = try folder.cache(over: TransportStub(.sample("[]", "no-store")))
    _ = try await cache.send(.sample())
    #expect(await cache.measure() == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test func twoSessionsShareWhatIsKept() async throws {
    let server = TransportStub(.sample("[1]"), .sample("[2]"))
    let (one, other) = (try folder.cache(over: server), try folder.cache(over: server))
    _ = try await one.send(.sample("/a"))
    _ = try await other.send(.sample("/b"))
    #expect(try await other.send(.sample("/a")).text == "[1]")
    #expect(try await one.send(.sample("/b")).text == "[2]")
    #expect(server.calls == 2)
  }

  /// Simulates two addresses with one hash.
  @Test func anAnswerIsNotGivenForAnotherAddress() async throws {
    let cache = try folder.cache(over: TransportStub(.sample("[1]"), .sample("[2]")))
    _ = try await cache.send(.sample("/a"))
    let (kept, other) = (try #require(AnswerKey(.sample("/a"))), try #require(AnswerKey(.sample("/b"))))
    try folder.write(folder.bytes(of: kept.name), to: other.name)
    #expect(try await cache.send(.sample("/b")).text == "[2]")
  }

  /// The folder given to the cache may be the library's, or a person's.
  @Test func othersFilesAreNeverRemoved() async throws {
    let others = [
      "notes.answer", String(repeating: "0", count: 16), String(repeating: "x", count: 16) + ".answer",
      "a.part",
    ]
    for name in others { try folder.write([UInt8](repeating: 1, count: 100_000), to: name) }
    let cache = try folder.cache(over: TransportStub(.sample()), mostBytes: 16_384)
    _ = try await cache.send(.sample())
    await cache.settle()
    #expect(try Set(folder.names()).isSuperset(of: others))
  }

  @Test func aCacheThatCannotBeWrittenIsRemarkedOnOnceAndStopsNothing() async throws {
    #expect(FileManager.default.createFile(atPath: folder.path, contents: nil))
    let cache = try folder.cache(over: TransportStub(.sample("[1]"), .sample("[2]")))
    #expect(try await cache.send(.sample()).text == "[1]")
    #expect(try await cache.send(.sample()).text == "[2]")
    #expect(cache.takeProblem() == SystemError(code: ENOTDIR, path: folder.files))
    #expect(cache.takeProblem() == nil)
  }
}
