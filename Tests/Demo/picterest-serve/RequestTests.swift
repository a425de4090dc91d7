import LoopbackServer
import TestSupport
import Testing

@testable import picterest_serve

@Suite(.onThreadsThatMayWait) struct RequestTests {
  private let client: LoopbackClient

  init() throws { client = try LoopbackClient(port: HeldSite().serve(.test())) }

  @Test(arguments: ["POST", "DELETE", "BREW", "get", "CONNECT", "M-SEARCH"])
  func onlyGETAndHEADAreServed(method: String) throws {
    client.send("\(method) /photos HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello")
    let answer = try #require(client.answer())
    #expect(answer.status == 405)
    #expect(answer.fields["allow"] == "GET, HEAD, OPTIONS")
    #expect(answer.fields["access-control-allow-origin"] == "*")
    #expect(client.endsWithoutAnotherByte())
  }

  @Test func aBrowsersQuestionIsAnsweredAndTheConnectionGoesOn() throws {
    for _ in 1...2 {
      client.send("OPTIONS /photos HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello")
      let answer = try #require(client.answer(hasBody: false))
      #expect(answer.status == 204 && answer.fields["access-control-allow-headers"] == "*, Authorization")
    }
    #expect(client.answer(to: "/photos")?.status == 200)
  }

  @Test(arguments: [17_000, 80_000, 4_000_000]) func aLongAddressIsRefused(length: Int) throws {
    #expect(client.answer(to: "/" + String(repeating: "a", count: length))?.status == 414)
    #expect(client.endsWithoutAnotherByte())
  }

  @Test func aLongAddressIsRefusedAfterOtherRequests() throws {
    #expect(client.answer(to: "/photos")?.status == 200)
    #expect(client.answer(to: "/" + String(repeating: "a", count: 17_000))?.status == 414)
  }

  @Test(arguments: [17_000, 80_000, 16_000_000]) func aLongHeaderIsRefused(length: Int) throws {
    let header = "X-Long: \(String(repeating: "a", count: length))"
    #expect(client.send("GET /photos HTTP/1.1\r\n\(header)\r\n\r\n"), "the rest is read, too")
    #expect(client.answer()?.status == 431)
    #expect(client.endsWithoutAnotherByte())
  }

  @Test func manyHeaderFieldsAreRefused() throws {
    client.send("GET /photos HTTP/1.1\r\n" + String(repeating: "X-Many: a\r\n", count: 100_000) + "\r\n")
    #expect(client.answer()?.status == 431)
  }

  @Test func linesOf16000BytesAreRead() throws {
    let long = String(repeating: "a", count: 16_000)
    client.send("GET /\(long) HTTP/1.1\r\nX-Long: \(long)\r\n\r\n")
    #expect(client.answer()?.body == "/" + long)
  }

  @Test func whatIsNotHTTPIsRefused() throws {
    client.send("GET /photos HTTP/one\r\n\r\n")
    #expect(client.answer()?.status == 400)
  }

  /// RFC 9112, 3.2.2: the form that a proxy's client sends.
  @Test(arguments: [
    ("http://localhost/photos", "/photos"), ("HTTP://127.0.0.1:80/photos", "/photos"),
    ("http://localhost", "/"), ("http://localhost/", "/"),
  ])
  func aWholeAddressMeansItsPath(target: String, path: String) throws {
    #expect(client.answer(to: target)?.body == path)
  }

  @Test(arguments: ["https://localhost/photos", "photos", "*", "ftp://localhost/"])
  func anAddressThatIsNotAPathIsRefused(target: String) throws {
    #expect(client.answer(to: target)?.status == 400)
  }

  @Test func theAnswerToHEADHasTheLengthOfTheBodyButNoBody() throws {
    client.send("HEAD /photos HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(client.answer(hasBody: false)?.fields["content-length"] == "7")
    #expect(client.answer(to: "/topics")?.body == "/topics")
  }

  @Test func requestsThatComeTogetherAreAnsweredInOrder() throws {
    client.send((1...20).map { "GET /\($0) HTTP/1.1\r\nHost: localhost\r\n\r\n" }.joined())
    for number in 1...20 { #expect(client.answer()?.body == "/\(number)") }
  }

  @Test(arguments: [
    "GET /photos HTTP/1.0\r\n\r\n", "GET /photos HTTP/1.1\r\nConnection: close\r\n\r\n",
    "GET /photos HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
  ])
  func theServerEndsAConnectionThatIsNotKept(request: String) throws {
    client.send(request)
    let answer = try #require(client.answer())
    #expect(answer.body == "/photos")
    #expect(answer.fields["connection"] == "close")
    #expect(client.endsWithoutAnotherByte())
  }
}
