import FoundationEssentials
import Glibc
import HTTPTransport
import LoopbackServer
import POSIX
import TestSupport
import Testing

@testable import AnswerCache

/// Answers from a server, and a cache that other processes share.
@Suite(.onThreadsThatMayWait) struct AnswerProcessTests {
  private let folder: AnswerFolder

  init() throws { folder = try AnswerFolder() }

  private func request(_ server: LoopbackServer, _ target: String = "/photos") throws -> HTTPRequest {
    try .make(target, server: server.origin())
  }

  @Test func aServerIsAskedOnceThenWhetherAnythingChangedThenNotFound() async throws {
    let server = try LoopbackServer([
      "/photos": .respond(
        headers: ["Content-Type": "application/json", "Cache-Control": "max-age=60", "ETag": "\"1\""],
        text: "[1]")
    ])
    let cache = try folder.cache(over: PatientTransport())
    for _ in 0..<3 { #expect(try await cache.send(request(server)).text == "[1]") }
    #expect(server.record.requests.count == 1)
    folder.clock.now += 60
    server.script("/photos", .respond(304))
    #expect(try await cache.send(request(server)).text == "[1]")
    #expect(server.record.requests.map { $0.headers["if-none-match"] } == [nil, "\"1\""])
    folder.clock.now += 3_600
    server.stop()
    let offline = try await cache.send(request(server))
    #expect(offline.text == "[1]")
    #expect(offline.kept == .init(seconds: 3_600, serverIsUnreachable: true))
  }

  /// Both remove files all the time, often the same ones.
  ///
  /// Neither knows at once what the other adds, so there may be more
  /// than either allows until the next program has measured the folder.
  @Test func twoProgramsUseOneCache() async throws {
    async let one: Void = use("a")
    async let other: Void = use("b")
    _ = await (one, other)
    #expect(try folder.names().allSatisfy(AnswerKey.isName))
    await use("c")
    #expect(await (try folder.cache(over: EchoServer())).measure() <= 40 * 4_096)
  }

  private func use(_ name: String) async {
    await #expect(processExitsWith: .success) { [path = folder.path as String, name = name as String] in
      let cache = FinishedCache(
        AnswerCache(
          over: EchoServer(), folder: path, mostBytes: 40 * 4_096,
          policy: AnswerPolicy(baseURL: try .make("https://api.example"), rules: [:]), now: { Date() }))
      for number in 0..<300 {
        for target in ["/\(name)/\(number)", "/shared/\(number % 20)"] {
          #expect(try await cache.send(.make(target, server: "https://api.example")).text == target)
        }
      }
      await cache.settle()
      #expect(cache.takeProblem() == nil)
    }
  }

  @Test func aDiskThatTakesNoMoreKeepsWhatItHas() async throws {
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      signal(SIGXFSZ, SIG_IGN)
      let server = ServerStub(.make("[1]"), .make(String(repeating: "2", count: 5_000)))
      let cache = FinishedCache(
        AnswerCache(
          over: server, folder: path, mostBytes: 32 << 20,
          policy: AnswerPolicy(baseURL: try .make("https://api.example"), rules: [:]), now: { Date() }))
      _ = try await cache.send(.make("/small"))
      var room = rlimit(rlim_cur: 2_000, rlim_max: 2_000)
      unsafe #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &room) == 0)
      _ = try await cache.send(.make("/large"))
      #expect(cache.takeProblem() == SystemError(code: EFBIG, path: path + "/answers"))
      #expect(try await cache.send(.make("/small")).text == "[1]")
    }
    #expect(try folder.names().count == 1)
  }

  /// Without root's rights, to whom permissions do not apply.
  @Test func aCacheThatMayOnlyBeReadIsRead() async throws {
    _ = try await folder.cache(over: ServerStub(.make("[1]"))).send(.make())
    let file = folder.answers + "/" + (try #require(try folder.names().first))
    for (path, mode) in [(folder.answers, 0o555), (folder.path, 0o755), (file, 0o444)] {
      try #require(unsafe chmod(path, mode_t(mode)) == 0)
    }
    await #expect(processExitsWith: .success) {
      [path = folder.path as String, now = folder.clock.now as Double] in
      if geteuid() == 0 { #expect(seteuid(65_534) == 0) }
      let cache = FinishedCache(
        AnswerCache(
          over: ServerStub(.make("[2]")), folder: path, mostBytes: 32 << 20,
          policy: AnswerPolicy(baseURL: try .make("https://api.example"), rules: [:]),
          now: { Date(timeIntervalSince1970: now) }))
      #expect(try await cache.send(.make()).text == "[1]")
      #expect(try await cache.send(.make("/b")).text == "[2]")
      #expect(cache.takeProblem() == SystemError(code: EACCES, path: path + "/answers"))
    }
    try #require(unsafe chmod(folder.answers, 0o700) == 0)
    #expect(try folder.names().count == 1)
  }
}

/// Answers every request with its path.
private struct EchoServer: HTTPTransport {
  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    .make(request.url.path(percentEncoded: true))
  }
}
