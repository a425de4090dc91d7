import FoundationEssentials
import LoopbackServer
import TestSupport
import Testing

@testable import HTTPTransport

@Suite(.onThreadsThatMayWait) struct CurlTransportLimitsTests {
  let transport = CurlTransport.make()

  // MARK: Time

  /// The whole answer would take ten seconds.
  @Test func anAnswerThatIsNotCompleteByTheDeadlineTimesOut() async throws {
    let server = try LoopbackServer(["/": .trickle(body: String(repeating: "a", count: 500))])
    #expect(await transport.failure(of: .make(server.url("/"), totalSeconds: 0.3)) == .timedOut)
    try await server.waitUntil { $0.connectionsClosed == $0.connectionsOpened }
  }

  /// The server sends about fifty bytes a second, fewer when busy.
  @Test(arguments: [LoopbackBehavior.silence, .trickle(body: String(repeating: "a", count: 500))])
  func anAnswerThatCrawlsTimesOutLongBeforeItsDeadline(behavior: LoopbackBehavior) async throws {
    let server = try LoopbackServer(["/": behavior])
    #expect(await transport.failure(of: .make(server.url("/"), slowSeconds: 1)) == .timedOut)
    try await server.waitUntil { $0.abandoned == ["/"] }
  }

  /// The system accepts the connection, but nothing answers the TLS handshake.
  @Test func aServerThatDoesNotAnswerTheHandshakeTimesOutLongBeforeTheDeadline() async throws {
    let port = try SilentPort()
    let request = HTTPRequest.make(port.secureURL, connectSeconds: 0.3)
    #expect(await transport.failure(of: request) == .timedOut)
  }

  /// Each of the four answers takes at least 0.2 seconds, so none is late on its own.
  @Test func oneDeadlineCoversAllHops() async throws {
    let server = try LoopbackServer(["/d": .trickle(body: "0123456789")])
    for (path, next) in [("/a", "/b"), ("/b", "/c"), ("/c", "/d")] {
      server.script(path, .trickle(302, headers: ["Location": next], body: "0123456789"))
    }
    #expect(await transport.failure(of: .make(server.url("/a"), totalSeconds: 0.5)) == .timedOut)
    #expect(try await transport.text(of: .make(server.url("/a"))) == "0123456789")
  }

  @Test func everyRequestInTheQueueHasItsOwnDeadline() async throws {
    let server = try LoopbackServer(["/held": .respond().held(), "/late": .respond()])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<CurlLoop.mostTransfers {
        group.addTask { _ = try await transport.send(.make(server.url("/held"))) }
      }
      try await server.waitUntil { $0.requests.count == CurlLoop.mostTransfers }
      async let first = transport.failure(of: .make(server.url("/late"), totalSeconds: 0.1))
      async let second = transport.failure(of: .make(server.url("/late"), totalSeconds: 0.3))
      #expect(await [first, second] == [.timedOut, .timedOut])
      server.release()
      try await group.waitForAll()
    }
  }

  @Test func theDeadlineOfTheTaskEndsACallBeforeItsOwn() async throws {
    let server = try LoopbackServer(["/": .trickle(body: String(repeating: "a", count: 500))])
    let failure = await FetchDeadline.with(.now + .milliseconds(300)) {
      await transport.failure(of: .make(server.url("/"), totalSeconds: 600))
    }
    try #require(failure == .timedOut)
    try await server.waitUntil { $0.connectionsClosed == $0.connectionsOpened }
  }

  /// This happens while a person types a password for a password store.
  @Test func theTimeThatTheServersDoNotCauseMovesTheDeadline() async throws {
    let server = try LoopbackServer(["/": .respond()])
    let failure = await FetchDeadline.with(.now - .seconds(1)) {
      FetchDeadline.extend(by: .seconds(600))
      return await transport.failure(of: .make(server.url("/")))
    }
    #expect(failure == nil)
    FetchDeadline.extend(by: .seconds(600))
    #expect(FetchDeadline.current == nil)
  }

  @Test func afterTheDeadlineOfTheTaskNothingIsSent() async throws {
    let server = try LoopbackServer(["/": .respond()])
    let failure = await FetchDeadline.with(.now - .seconds(1)) {
      await transport.failure(of: .make(server.url("/")))
    }
    #expect(failure == .timedOut)
    #expect(server.record.connectionsOpened == 0)
  }

  @Test func aLateDeadlineOfTheTaskGivesACallNoMoreTime() async throws {
    let server = try LoopbackServer(["/": .silence])
    let failure = await FetchDeadline.with(.now + .seconds(600_000)) {
      await transport.failure(of: .make(server.url("/"), totalSeconds: 0.1))
    }
    #expect(failure == .timedOut)
  }

  @Test(arguments: [0, -1, .nan] as [Double])
  func aTimeLimitThatIsNotPositiveTimesOutAtOnce(seconds: Double) async throws {
    let server = try LoopbackServer(["/": .silence])
    #expect(await transport.failure(of: .make(server.url("/"), totalSeconds: seconds)) == .timedOut)
  }

  // MARK: Size

  @Test func aBodyOfExactlyTheLimitIsAccepted() async throws {
    let server = try LoopbackServer(["/": .respond(text: "12345"), "/chunked": .chunked(["12", "345"])])
    #expect(try await transport.text(of: .make(server.url("/"), maximumBodyBytes: 5)) == "12345")
    #expect(try await transport.text(of: .make(server.url("/chunked"), maximumBodyBytes: 5)) == "12345")
  }

  @Test(
    arguments: [
      .endless, .respond(text: "123456"), .chunked(["123", "456"]), .announcing(10_000_000, body: "1"),
    ] as [LoopbackBehavior])
  func oneByteMoreThanTheLimitEndsTheTransfer(behavior: LoopbackBehavior) async throws {
    let server = try LoopbackServer(["/": behavior])
    #expect(await transport.failure(of: .make(server.url("/"), maximumBodyBytes: 5)) == .tooLarge(limit: 5))
  }

  @Test func theLimitAppliesToTheDecompressedBody() async throws {
    let bomb = try #require(Data(base64Encoded: Self.twoHundredThousandBytesInGzip))
    let server = try LoopbackServer(["/": .respond(headers: ["Content-Encoding": "gzip"], body: Array(bomb))])
    let failure = await transport.failure(of: .make(server.url("/"), maximumBodyBytes: 100_000))
    #expect(failure == .tooLarge(limit: 100_000))
  }

  @Test func aHeadThatNeverEndsIsUnreadable() async throws {
    let server = try LoopbackServer(["/": .endlessHead])
    let failure = await transport.failure(of: .make(server.url("/")))
    // The limit of libcurl 8.14 may apply first: 5,000 fields.
    let reasons = ["its header is longer than 256 KiB", "its header is too long"]
    #expect(reasons.contains { failure == .unreadable(reason: $0) })
  }

  @Test func theTransportStillWorksAfterTransfersThatItEnded() async throws {
    let server = try LoopbackServer(["/": .endless, "/next": .respond(text: "fine")])
    for _ in 0..<20 { _ = await transport.failure(of: .make(server.url("/"), maximumBodyBytes: 5)) }
    #expect(try await transport.text(of: .make(server.url("/next"))) == "fine")
  }

  private static let twoHundredThousandBytesInGzip =
    "H4sIAAAAAAACA+3BMQEAAADCoKzrX8IM/kAB" + String(repeating: "A", count: 257) + "K8Bm1Np4EANAwA="
}
