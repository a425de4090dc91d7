import FoundationEssentials
import LoopbackServer
import TestSupport
import Testing

@testable import HTTPTransport

@Suite(.onThreadsThatMayWait) struct CurlTransportFailureTests {
  let transport = CurlTransport.make()

  @Test(
    arguments: [
      .announcing(100, body: "half"), .resetting(after: "half", of: 100), .resetAtOnce, .raw(""),
      .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhe"),
      .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nno number\r\n"),
    ] as [LoopbackBehavior])
  func anIncompleteAnswerIsAnError(behavior: LoopbackBehavior) async throws {
    let server = try LoopbackServer(["/": behavior])
    #expect(await transport.failure(of: .make(server.url("/"))) == .cutOff)
  }

  /// The extra bytes may pass for the next answer on that connection, because libcurl 7.88 does not check for them
  /// before it reuses the connection.
  ///
  /// That harms only the server that sent them.
  @Test(arguments: [true, false])
  func bytesBeyondTheAnnouncedLengthAreNotPartOfTheAnswer(closes: Bool) async throws {
    let server = try LoopbackServer(["/": .announcing(5, body: "light and more", closes: closes)])
    #expect(try await transport.text(of: .make(server.url("/"))) == "light")
  }

  @Test(arguments: [
    ("SSH-2.0-OpenSSH_9.2\r\n", "it is not HTTP"),
    ("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\nlight", "it cannot be decompressed"),
    (
      "HTTP/1.1 200 OK\r\nX: \(String(repeating: "a", count: 110_000))\r\n\r\n",
      "its header is too long"
    ),
  ])
  func anAnswerThatIsNotProperHTTPIsUnreadable(answer: String, reason: String) async throws {
    let server = try LoopbackServer(["/": .raw(answer)])
    #expect(await transport.failure(of: .make(server.url("/"))) == .unreadable(reason: reason))
  }

  @Test func aPortWithoutAServerCannotBeConnectedTo() async throws {
    let port = try ClosedPort()
    let failure = await transport.failure(of: try .make("http://\(port.server)/"))
    #expect(failure == .cannotConnect(server: port.server))
  }

  /// DNS does not allow a label this long, so libcurl asks no name server.
  @Test func anImpossibleNameIsNotResolved() async throws {
    let host = String(repeating: "a", count: 70) + ".invalid"
    #expect(await transport.failure(of: try .make("http://\(host)/")) == .cannotResolve(host: host))
  }

  @Test func aServerThatDoesNotSpeakTLSIsInsecure() async throws {
    let server = try LoopbackServer(["/": .respond()])
    let failure = await transport.failure(of: try .make("https://127.0.0.1:\(server.port)/"))
    guard case .insecure = failure else {
      Issue.record("\(failure.debugDescription) instead of insecure")
      return
    }
  }

  @Test(arguments: [
    "file:///etc/passwd", "ftp://127.0.0.1/", "gopher://127.0.0.1/", "http:///photos", "photos",
  ])
  func aURLThatIsNotHTTPIsRefused(url: String) async throws {
    #expect(await transport.failure(of: try .make(url)) == .badURL(url))
  }

  @Test(arguments: ["user:secret@", "user@", ":secret@", "@"])
  func credentialsInAURLAreRefusedAndNotRepeated(credentials: String) async throws {
    let server = try LoopbackServer(["/": .respond()])
    let request = try HTTPRequest.make("http://\(credentials)127.0.0.1:\(server.port)/")
    #expect(await transport.failure(of: request) == .badURL("http://127.0.0.1:\(server.port)/"))
    #expect(server.record.connectionsOpened == 0)
  }

  @Test(arguments: ["abc\r\nX-Evil: 1", "abc\nX-Evil: 1", "abc\u{0}"])
  func aFieldWithAControlCharacterIsNotSent(value: String) async throws {
    let server = try LoopbackServer(["/": .respond()])
    let failure = await transport.failure(of: .make(server.url("/"), headers: ["Authorization": value]))
    #expect(failure == .failed(reason: "a control character in the header field Authorization"))
    #expect(server.record.connectionsOpened == 0)
  }

  @Test(arguments: [
    ("libnowhere.so.4", "the library libnowhere.so.4 from the package libcurl4 cannot be opened: "),
    ("libm.so.6", "it has no curl_"),
  ])
  func withoutTheLibraryTheErrorNamesWhatIsMissing(file: String, words: String) async throws {
    let transport = CurlTransport(userAgent: "tests", libraryFile: file)
    for _ in 0..<2 {
      let failure = await transport.failure(of: try .make("http://127.0.0.1/"))
      guard case .unavailable(let reason) = failure else {
        Issue.record("\(failure.debugDescription) instead of unavailable")
        return
      }
      #expect(reason.contains(words))
    }
  }
}
