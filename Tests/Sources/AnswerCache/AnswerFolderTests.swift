import FoundationEssentials
import Glibc
import HTTPTransport
import POSIX
import Testing

@testable import AnswerCache

/// The folder in which answers are kept.
struct AnswerFolderTests {
  private let folder: AnswerFolder

  init() throws { folder = try AnswerFolder() }

  @Test func onlyTheUserMayReadWhatIsKept() async throws {
    _ = try await folder.cache(over: ServerStub(.make())).send(.make())
    let name = try #require(try folder.names().first)
    #expect(try FileStatus(path: folder.answers + "/" + name)?.mode == 0o600)
    #expect(try FileStatus(path: folder.answers)?.mode == 0o700)
    #expect(try FileStatus(path: folder.path)?.mode == 0o700)
  }

  @Test func nothingIsMadeBeforeThereIsAnAnswerToKeep() async throws {
    let cache = try folder.cache(over: ServerStub(.make("[]", "no-store")))
    _ = try await cache.send(.make())
    #expect(await cache.measure() == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test func twoSessionsShareWhatIsKept() async throws {
    let server = ServerStub(.make("[1]"), .make("[2]"))
    let (one, other) = (try folder.cache(over: server), try folder.cache(over: server))
    _ = try await one.send(.make("/a"))
    _ = try await other.send(.make("/b"))
    #expect(try await other.send(.make("/a")).text == "[1]")
    #expect(try await one.send(.make("/b")).text == "[2]")
    #expect(server.calls == 2)
  }

  /// As if both addresses had the same hash.
  @Test func anAnswerIsNotGivenForAnotherAddress() async throws {
    let cache = try folder.cache(over: ServerStub(.make("[1]"), .make("[2]")))
    _ = try await cache.send(.make("/a"))
    let (kept, other) = (try #require(AnswerKey(.make("/a"))), try #require(AnswerKey(.make("/b"))))
    try folder.write(try #require(folder.bytes(of: kept.name)), to: other.name)
    #expect(try await cache.send(.make("/b")).text == "[2]")
  }

  @Test func whatWasNotUsedForLongestIsRemovedFirst() async throws {
    let server = ServerStub((0..<21).map { _ in .success(.make()) })
    let cache = try folder.cache(over: server, mostBytes: 20 * 4_096)
    var names: [String] = []
    for number in 0..<20 {
      let request = try HTTPRequest.make("/\(number)")
      _ = try await cache.send(request)
      let name = try #require(AnswerKey(request)).name
      try FileManager.default.setAttributes(
        [.modificationDate: Date().addingTimeInterval(Double(number * 60 - 10_000))],
        ofItemAtPath: folder.answers + "/" + name)
      names.append(name)
    }
    _ = try await cache.send(.make("/0"))
    _ = try await cache.send(.make("/new"))
    await cache.settle()
    let new = try #require(AnswerKey(.make("/new"))).name
    #expect(try Set(folder.names()) == Set([names[0], new] + names[4...]))
    #expect(await cache.measure() == 18 * 4_096)
  }

  /// A cache that is given the folder of the library, or of the user.
  @Test func othersFilesAreNeverRemoved() async throws {
    let others = [
      "notes.answer", String(repeating: "0", count: 16), String(repeating: "x", count: 16) + ".answer",
      "a.part",
    ]
    for name in others { try folder.write([UInt8](repeating: 1, count: 100_000), to: name) }
    let cache = try folder.cache(over: ServerStub(.make()), mostBytes: 16_384)
    _ = try await cache.send(.make())
    await cache.settle()
    #expect(try Set(folder.names()).isSuperset(of: others))
  }

  @Test func aCacheThatCannotBeWrittenIsRemarkedOnOnceAndStopsNothing() async throws {
    #expect(FileManager.default.createFile(atPath: folder.path, contents: nil))
    let cache = try folder.cache(over: ServerStub(.make("[1]"), .make("[2]")))
    #expect(try await cache.send(.make()).text == "[1]")
    #expect(try await cache.send(.make()).text == "[2]")
    #expect(cache.takeProblem() == SystemError(code: ENOTDIR, path: folder.answers))
    #expect(cache.takeProblem() == nil)
  }
}
