import Domain
import FoundationEssentials
import HTTPTransport
import Testing

@testable import PictureWorker

struct PictureWorkerTests {
  private static let address = "https://images.unsplash.com/photo-1?ixid=abc&w=1080"

  // MARK: Requests

  @Test func aPictureIsFetchedFromItsAddressWithoutAKey() async throws {
    let transport = TransportStub(
      always:
        .success(HTTPResponse(status: 200, body: Data(try SampleJPEG.bytes()))))
    let worker = PictureWorker.make(transport)
    let picture = try await worker.pictureForLibrary(of: .make(at: Self.address))
    #expect(picture == Picture(jpeg: try SampleJPEG.bytes(), width: 3, height: 2))
    let url = try #require(URL(string: Self.address))
    let redirects = RedirectRule.hosts(["images.unsplash.com", "plus.unsplash.com"])
    #expect(
      transport.requests == [HTTPRequest(url: url, headers: [:], limits: .picture, redirects: redirects)])
  }

  @Test func anOriginalIsKeptNowhereAndItsProgressIsShown() async throws {
    let whole = HTTPResponse(status: 200, body: Data(try SampleJPEG.bytes()))
    let transport = TransportStub(always: .success(whole))
    let worker = PictureWorker.make(transport)
    for _ in 1...2 {
      #expect(try await worker.original(at: Self.address).jpeg == SampleJPEG.bytes())
    }
    #expect(transport.requests.map(\.showsProgress) == [true, true])
    #expect(transport.requests.map(\.limits) == [.original, .original])
  }

  @Test func anOriginalWhoseDataEndsEarlyIsRefused() async throws {
    let cut = HTTPResponse(status: 200, body: Data(try SampleJPEG.bytes().dropLast(4)))
    await #expect(throws: Failure.self) {
      try await PictureWorker.make(TransportStub(always: .success(cut))).original(at: Self.address)
    }
  }

  @Test(arguments: [
    nil, "", "nowhere", "http://images.unsplash.com/p", "https://evil.example/p", "file:///etc/passwd",
    "https://images.unsplash.com@evil.example/p",
  ])
  func anAddressOutsideTheHostsIsNotRequested(address: String?) async throws {
    let transport = TransportStub(always: .failure(.cancelled))
    let worker = PictureWorker.make(transport)
    #expect(await worker.failure(of: .make(at: address)) == .addressRefused(url: address))
    #expect(transport.requests.isEmpty)
  }

  // MARK: Answers

  @Test(arguments: [201, 204, 302, 304, 403, 404, 500, 503])
  func aStatusOtherThan200IsAnError(status: Int) async throws {
    let response = HTTPResponse(status: status, body: Data(try SampleJPEG.bytes()))
    #expect(try await failure(answer: .success(response)) == .server(status: status))
  }

  @Test func aServerMaySayWhenItHasThePicture() async throws {
    let response = HTTPResponse(status: 503, headers: ["Retry-After": "5"])
    #expect(try await failure(answer: .success(response)) == .server(status: 503, retryAfter: 5))
  }

  @Test(arguments: [
    "", "\u{89}PNG\r\n", "<svg/>", "[Desktop Entry]", "#!/bin/sh",
  ])
  func onlyAJPEGIsAPictureWhateverTheServerCallsIt(body: String) async throws {
    let response = HTTPResponse(
      status: 200, headers: ["Content-Type": "image/jpeg"], body: Data(body.utf8))
    #expect(
      try await failure(answer: .success(response)) == .notAPicture(reason: "the answer is not a JPEG"))
  }

  @Test(arguments: [
    ("<html><body>404</body></html>", "a web page"), ("\n<!DOCTYPE html>", "a web page"),
    ("RIFF1234WEBPVP8 ", "a WebP"), ("GIF89a", "a GIF"), ("\0\0\0 ftypavif", "an AVIF"),
  ])
  func anotherFormatIsNamed(body: String, name: String) async throws {
    let response = HTTPResponse(status: 200, body: Data(body.utf8))
    #expect(try await failure(answer: .success(response)) == .otherFormat(name: name))
  }

  @Test func aJPEGWhoseDataEndsEarlyIsRefusedEvenIfItHasAnEnd() async throws {
    let whole = try SampleJPEG.bytes()
    let response = HTTPResponse(status: 200, body: Data(whole.dropLast(4) + [0xff, 0xd9]))
    #expect(try await failure(answer: .success(response)) == .notAPicture(reason: "the JPEG is cut short"))
  }

  @Test(
    arguments: [
      (1, [0xc3], "the JPEG cannot be decoded: Unsupported JPEG process: SOF type 0xc3"),
      (5, [0xff, 0xff, 0xff, 0xff], "the JPEG has 65535 x 65535 pixels, more than 60000000"),
    ] as [(Int, [UInt8], String)])
  func aJPEGThatCannotBeShownIsNoPicture(offset: Int, bytes: [UInt8], reason: String) async throws {
    var jpeg = try SampleJPEG.bytes()
    let start = try #require(jpeg.firstRange(of: [0xff, 0xc0])).lowerBound + offset
    jpeg.replaceSubrange(start..<start + bytes.count, with: bytes)
    let response = HTTPResponse(status: 200, body: Data(jpeg))
    #expect(try await failure(answer: .success(response)) == .notAPicture(reason: reason))
  }

  @Test(
    arguments: [
      (.cancelled, .cancelled), (.timedOut, .timedOut), (.tooLarge(limit: 5), .tooLarge(limit: 5)),
      (
        .redirectRefused(location: "https://evil.example/"),
        .redirectRefused(location: "https://evil.example/")
      ),
      (.badURL("x"), .addressRefused(url: "x")),
      (.cannotResolve(host: "a.example"), .unreachable(reason: "its name cannot be found")),
      (.cannotConnect(server: "a.example"), .unreachable(reason: "it refused the connection")),
      (.cutOff, .unreachable(reason: "the connection was lost")),
      (.insecure(reason: "expired"), .unreachable(reason: "there is no secure connection, because expired")),
      (.unreadable(reason: "it is not HTTP"), .notAPicture(reason: "it is not HTTP")),
      (.tooManyRedirects, .notAPicture(reason: "there are too many redirects")),
      (.unavailable(reason: "no libcurl4"), .unreachable(reason: "no libcurl4")),
      (.failed(reason: "odd"), .unreachable(reason: "odd")),
    ] as [(TransportError, PictureError)])
  func aMissingAnswerIsReportedWithItsReason(error: TransportError, expected: PictureError) async throws {
    #expect(try await failure(answer: .failure(error)) == expected)
  }

  private func failure(answer: Result<HTTPResponse, TransportError>) async throws -> PictureError? {
    let worker = PictureWorker.make(TransportStub(always: answer))
    return await worker.failure(of: .make(at: Self.address))
  }
}
