import HTTPTransport
import LoopbackServer
import TestSupport
import Testing

@testable import AnswerCache

/// Answers from a server that is asked over the network.
@Suite(.onThreadsThatMayWait) struct ServedAnswerTests {
  private let folder: AnswerFolder

  init() throws { folder = try AnswerFolder() }

  private func request(_ server: LoopbackServer, _ target: String = "/photos") throws -> HTTPRequest {
    try .sample(target, server: server.origin())
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
}
