import HTTPTransport
import Testing

@testable import AnswerCache

/// Answers that their reader could not use.
struct ForgettingTests {
  private let folder: AnswerFolder

  init() throws { folder = try AnswerFolder() }

  @Test func anAnswerThatIsForgottenIsAskedForAgainWithoutConditions() async throws {
    let server = ServerStub(.make("[1", headers: ["ETag": "\"1\""]), .make("[2]"))
    let cache = try folder.cache(over: server)
    _ = try await cache.send(.make())
    cache.forget(try .make())
    #expect(try await cache.send(.make()).text == "[2]")
    #expect(server.requests.last?.headers["If-None-Match"] == nil)
    #expect(try folder.names().count == 1)
  }

  @Test func anAnswerIsForgottenEvenIfItIsStillBeingKept() async throws {
    let cache = try folder.cache(over: ServerStub(.make("[1")))
    _ = try await cache.cache.send(.make())
    cache.forget(try .make())
    await cache.settle()
    #expect(try folder.names() == [])
  }

  @Test func whatIsKeptIsKnownWithoutACallHoweverOldItIs() async throws {
    let server = ServerStub(.make("[1]"))
    let cache = try folder.cache(over: server)
    #expect(await cache.kept(try .make()) == nil)
    _ = try await cache.send(.make())
    folder.clock.now += 1_000_000
    #expect(await cache.kept(try .make())?.text == "[1]")
    #expect(await cache.kept(try .make(key: "another")) == nil)
    #expect(server.calls == 1)
  }

  @Test func theAnswersToOtherRequestsStay() async throws {
    let server = ServerStub(.make("[1"), .make("[2]"))
    let cache = try folder.cache(over: server)
    for page in 1...2 { _ = try await cache.send(.make("/photos?page=\(page)")) }
    cache.forget(try .make("/photos?page=1"))
    #expect(try await cache.send(.make("/photos?page=2")).text == "[2]")
    #expect(server.calls == 2)
  }
}
