import FoundationEssentials
import HTTPTransport
import TestSupport
import Testing

@testable import AnswerCache

struct RevalidationTests {
  private let folder = AnswerFolder()

  private func send(_ server: TransportStub, after seconds: Double = 0) async throws -> HTTPResponse {
    folder.clock.advance(by: seconds)
    return try await folder.cache(over: server).send(.sample())
  }

  @Test func a304MakesAnAnswerFreshAgain() async throws {
    let server = TransportStub(
      .sample("[1]", headers: ["ETag": "W/\"1\"", "X-Total": "7"]),
      HTTPResponse(status: 304, headers: ["ETag": "W/\"1\"", "Cache-Control": "max-age=90"]))
    let first = try await send(server)
    let second = try await send(server, after: 60)
    #expect(second.status == 200)
    #expect(second.body == first.body)
    #expect(second.headers["X-Total"] == "7")
    #expect(second.kept == nil)
    #expect(server.requests.map { $0.headers["If-None-Match"] } == [nil, "W/\"1\""])
    let third = try await send(server, after: 89)
    #expect(third.body == first.body)
    #expect(third.kept == .init(seconds: 89, serverIsUnreachable: false))
    #expect(server.calls == 2)
  }

  /// The server counted a call for it, and says so in the answer.
  @Test func theCallsLeftAreThoseOfThe304() async throws {
    let server = TransportStub(
      .sample(headers: ["ETag": "\"1\"", "X-Ratelimit-Remaining": "9", "X-Ratelimit-Limit": "50"]),
      HTTPResponse(status: 304, headers: ["X-Ratelimit-Remaining": "8", "X-Ratelimit-Limit": "50"]))
    _ = try await send(server)
    #expect(try await send(server, after: 60).headers["X-Ratelimit-Remaining"] == "8")
  }

  @Test func withoutATagTheTimeOfTheLastChangeIsSent() async throws {
    let date = "Sun, 06 Nov 1994 08:49:37 GMT"
    let server = TransportStub(.sample(headers: ["Last-Modified": date]), HTTPResponse(status: 304))
    _ = try await send(server)
    #expect(try await send(server, after: 60).text == "[1]")
    #expect(server.requests.last?.headers["If-Modified-Since"] == date)
    #expect(server.requests.last?.headers["If-None-Match"] == nil)
  }

  @Test func aChangedAnswerTakesThePlaceOfTheOld() async throws {
    let server = TransportStub(.sample("[1]", headers: ["ETag": "1"]), .sample("[2]", headers: ["ETag": "2"]))
    _ = try await send(server)
    #expect(try await send(server, after: 60).text == "[2]")
    #expect(try await send(server).text == "[2]")
    #expect(server.calls == 2)
    #expect(try folder.names().count == 1)
  }

  @Test func anAnswerThatMustNotBeUsedUnaskedIsAskedForEachTime() async throws {
    let server = TransportStub(.sample("[1]", "no-cache", headers: ["ETag": "1"]), HTTPResponse(status: 304))
    _ = try await send(server)
    #expect(try await send(server).text == "[1]")
    #expect(server.requests.last?.headers["If-None-Match"] == "1")
  }

  @Test func anOldAnswerIsRemovedWhenTheNewOneMayNotBeKept() async throws {
    let server = TransportStub([
      .success(.sample("[1]", "max-age=0")), .success(.sample("[2]", "no-store")), .failure(.timedOut),
    ])
    _ = try await send(server)
    #expect(try folder.names().count == 1)
    _ = try await send(server)
    #expect(try folder.names() == [])
    await #expect(throws: TransportError.timedOut) { try await send(server) }
  }

  @Test func a304WithoutAnAnswerThatWasKeptIsPassedOn() async throws {
    #expect(try await send(TransportStub(HTTPResponse(status: 304))).status == 304)
  }

  @Test func aCallerWithConditionsOfItsOwnGetsTheServersAnswer() async throws {
    let server = TransportStub(.sample(), HTTPResponse(status: 304))
    let cache = try folder.cache(over: server)
    _ = try await cache.send(.sample())
    #expect(try await cache.send(.sample(headers: ["If-None-Match": "1"])).status == 304)
  }
}
