import FoundationEssentials
import LoopbackServer
import Synchronization
import TestSupport
import Testing

@testable import HTTPTransport

@Suite(.onThreadsThatMayWait) struct CurlTransportTests {
  let transport = CurlTransport.make()

  @Test func anAnswerHasItsStatusFieldsAndWholeBody() async throws {
    let server = try LoopbackServer([
      "/photos": .respond(201, headers: ["X-Total": "2400", "Content-Type": "text/plain"], text: "light")
    ])
    let response = try await transport.send(.make(server.url("/photos?page=2")))
    #expect(
      response
        == HTTPResponse(
          status: 201, headers: ["Content-Length": "5", "Content-Type": "text/plain", "X-Total": "2400"],
          body: Data("light".utf8)))
    #expect(server.record.requests.map(\.target) == ["/photos?page=2"])
  }

  @Test(arguments: [
    "/search/photos?query=a%2Bb%20%26%20c&page=1", "/topics/a%2Fb/photos", "/users/.../photos",
    "/users/%252e%252e",
  ])
  func aTargetArrivesAsItIsWritten(target: String) async throws {
    let server = try LoopbackServer()
    _ = try await transport.send(.make(server.url(target)))
    #expect(server.record.requests.map(\.target) == [target])
  }

  @Test(arguments: [400, 403, 404, 429, 500, 503])
  func anAnswerWithAnErrorStatusIsAnAnswer(status: Int) async throws {
    let server = try LoopbackServer(["/": .respond(status, text: "sorry")])
    let response = try await transport.send(.make(server.url("/")))
    #expect(response.status == status)
    #expect(response.body == Data("sorry".utf8))
  }

  @Test func aRequestCarriesItsFieldsAndTheNameOfTheProgram() async throws {
    let server = try LoopbackServer(["/": .respond()])
    let headers: HTTPHeaders = ["Authorization": "Client-ID abc", "X-Empty": ""]
    _ = try await transport.send(.make(server.url("/"), headers: headers))
    let received = try #require(server.record.requests.first)
    #expect(received.headers["authorization"] == "Client-ID abc")
    #expect(received.headers["x-empty"] == "")
    #expect(received.headers["user-agent"] == "picterest-tests/1")
    #expect(received.method == "GET")
  }

  @Test func fieldsOfOneRequestAreNotSentWithTheNext() async throws {
    let server = try LoopbackServer(["/": .respond()])
    _ = try await transport.send(.make(server.url("/"), headers: ["Authorization": "Client-ID abc"]))
    _ = try await transport.send(.make(server.url("/")))
    #expect(server.record.requests.map { $0.headers["authorization"] } == ["Client-ID abc", nil])
  }

  @Test func whoAsksForItIsToldHowFarAnAnswerIs() async throws {
    let server = try LoopbackServer(["/": .respond(body: .init(repeating: 1, count: 200_000))])
    let told = Mutex<[(received: Int, total: Int?)]>([])
    var request = HTTPRequest.make(server.url("/"))
    request.showsProgress = true
    let report = FetchProgress.Report { received, total in told.withLock { $0.append((received, total)) } }
    _ = try await FetchProgress.$report.withValue(report) { try await transport.send(request) }
    let all = told.withLock { $0 }
    #expect(all.last?.received == 200_000 && all.last?.total == 200_000)
    #expect(all.map(\.received) == all.map(\.received).sorted())
  }

  @Test func headReturnsTheLengthButNoBody() async throws {
    let server = try LoopbackServer(["/": .respond(body: .init(repeating: 1, count: 5_000))])
    let response = try await transport.send(.make(server.url("/"), method: .head, maximumBodyBytes: 10))
    #expect(response.headers["content-length"] == "5000")
    #expect(response.body.isEmpty)
    #expect(server.record.requests.map(\.method) == ["HEAD"])
  }

  @Test func aChunkedBodyIsPutTogetherAndItsTrailerIsNotAHeader() async throws {
    let server = try LoopbackServer([
      "/": .chunked(["light ", "for ", "the kitchen"], trailer: "X-Total: 99\r\n")
    ])
    let response = try await transport.send(.make(server.url("/")))
    #expect(response.body == Data("light for the kitchen".utf8))
    #expect(response.headers["X-Total"] == nil)
  }

  @Test func aCompressedBodyIsDecompressed() async throws {
    let packed = try #require(
      Data(base64Encoded: "H4sIAAAAAAACA8vJTM8oUUjLL1IoyUhVyM4sSc5IzQMAlzKnfxUAAAA="))
    let server = try LoopbackServer([
      "/": .respond(headers: ["Content-Encoding": "gzip"], body: Array(packed))
    ])
    #expect(try await transport.text(of: .make(server.url("/"))) == "light for the kitchen")
    #expect(server.record.requests.first?.headers["accept-encoding"]?.contains("gzip") == true)
  }

  @Test func successiveRequestsShareOneConnection() async throws {
    let server = try LoopbackServer(["/": .respond(text: "again")])
    for _ in 0..<20 { #expect(try await transport.text(of: .make(server.url("/"))) == "again") }
    #expect(server.record.connectionsOpened == 1)
  }

  @Test func aConnectionThatTheServerHasClosedIsReplaced() async throws {
    let server = try LoopbackServer(["/last": .announcing(2, body: "ok"), "/": .respond(text: "again")])
    #expect(try await transport.text(of: .make(server.url("/last"))) == "ok")
    try await server.waitUntil { $0.connectionsClosed == 1 }
    #expect(try await transport.text(of: .make(server.url("/"))) == "again")
  }
}
