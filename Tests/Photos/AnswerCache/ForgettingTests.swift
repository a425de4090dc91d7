import HTTPTransport
import TestSupport
import Testing

@testable import AnswerCache

/// Answers that their reader could not use.
struct ForgettingTests {
  private let folder = AnswerFolder()

  @Test func anAnswerThatIsForgottenIsAskedForAgainWithoutConditions() async throws {
    let server = TransportStub(.sample("[1", headers: ["ETag": "\"1\""]), .sample("[2]"))
    let cache = try folder.cache(over: server)
    _ = try await cache.send(.sample())
    cache.forget(try .sample())
    #expect(try await cache.send(.sample()).text == "[2]")
    #expect(server.requests.last?.headers["If-None-Match"] == nil)
    #expect(try folder.names().count == 1)
  }

  @Test func anAnswerIsForgottenEvenIfItIsStillBeingKept() async throws {
    let cache = try folder.cache(over: TransportStub(.sample("[1")))
    _ = try await cache.cache.send(.sample())
    cache.forget(try .sample())
    await cache.settle()
    #expect(try folder.names() == [])
  }

  @Test func whatIsKeptIsKnownWithoutACallHoweverOldItIs() async throws {
    let server = TransportStub(.sample("[1]"))
    let cache = try folder.cache(over: server)
    #expect(await cache.kept(try .sample()) == nil)
    _ = try await cache.send(.sample())
    folder.clock.advance(by: 1_000_000)
    #expect(await cache.kept(try .sample())?.text == "[1]")
    #expect(await cache.kept(try .sample(key: "another")) == nil)
    #expect(server.calls == 1)
  }

  @Test func theAnswersToOtherRequestsStay() async throws {
    let server = TransportStub(.sample("[1"), .sample("[2]"))
    let cache = try folder.cache(over: server)
    for page in 1...2 { _ = try await cache.send(.sample("/photos?page=\(page)")) }
    cache.forget(try .sample("/photos?page=1"))
    #expect(try await cache.send(.sample("/photos?page=2")).text == "[2]")
    #expect(server.calls == 2)
  }
}
