import Domain
import FoundationEssentials
import HTTPTransport
import TestSupport
import Testing

@testable import UnsplashWorker

struct DownloadReportTests {
  @Test(arguments: [
    "https://api.unsplash.com/photos/a/download?ixid=M3w&x=1%2F2", "/photos/a/download?ixid=M3w&x=1%2F2",
    "https://API.unsplash.com:443/photos/a/download?ixid=M3w&x=1%2F2",
  ])
  func aReportIsSentToTheAddressAsItIs(location: String) async throws {
    let transport = TransportStub(.make(#"{"url": "https://images.unsplash.com/p"}"#))
    try await UnsplashWorker.make(transport, try .make()).reportDownload(at: location, within: .seconds(2))
    let request = try #require(transport.requests.first)
    #expect(request.url.absoluteString.hasSuffix("/photos/a/download?ixid=M3w&x=1%2F2"))
    #expect(request.headers["Authorization"] == "Client-ID s3cret-key")
    #expect(request.redirects == .sameOrigin)
  }

  @Test func aDownloadIsReportedOnceAndTheAnswerSaysWhereThePictureIs() async throws {
    let transport = TransportStub(.make(#"{"url": "https://images.unsplash.com/p?ixid=1"}"#))
    let photo = Photo.make(downloadLocation: "/photos/a/download?ixid=M3w")
    let address = try await UnsplashWorker.make(transport, try .make()).downloadAddress(of: photo)
    #expect(address == "https://images.unsplash.com/p?ixid=1")
    #expect(transport.requests.map(\.url.query) == ["ixid=M3w"])
  }

  @Test func withoutAnAddressTheLargestRenditionIsDownloaded() async throws {
    var photo = Photo.make(downloadLocation: nil)
    photo.urls.full = "https://images.unsplash.com/full"
    #expect(
      try await UnsplashWorker.make(TransportStub(), try .make()).downloadAddress(of: photo)
        == photo.urls.full)
    photo.links.downloadLocation = "/photos/a/download"
    let worker = try UnsplashWorker.make(answering: .make("{}"))
    #expect(try await worker.downloadAddress(of: photo) == photo.urls.full)
  }

  @Test(arguments: [
    (
      "https://api.unsplash.com/photos/a/download?ixid=1%2F2",
      "https://proxy.test/u/photos/a/download?ixid=1%2F2"
    ),
    ("https://proxy.test/u/photos/a/download?ixid=1", "https://proxy.test/u/photos/a/download?ixid=1"),
    ("/u/photos/a/download", "https://proxy.test/u/photos/a/download"),
    ("https://evil.test/photos/a/download", nil), ("http://api.unsplash.com/photos/a/download", nil),
  ])
  func aProxyGetsTheReportsForTheServerItHides(location: String, called: String?) async throws {
    let transport = TransportStub(.make("{}"))
    let worker = UnsplashWorker.make(
      transport, try .make(baseURL: "https://proxy.test/u/", originalURL: "https://api.unsplash.com"))
    try? await worker.reportDownload(at: location, within: .seconds(2))
    #expect(transport.requests.map(\.url.absoluteString) == [called].compactMap(\.self))
  }

  @Test(arguments: [
    "https://api.unsplash.com/photos/a/download?ixid=1", "https://proxy.test/u/photos/a/download?ixid=1",
    "https://proxy.test/photos/a/download?ixid=1", "/photos/a/download?ixid=1", "/u/photos/a/download?ixid=1",
  ])
  func aReportThroughAProxyIsKeptUnderTheAddressOfTheServerItHides(location: String) throws {
    let configuration = try UnsplashConfiguration.make(
      baseURL: "https://proxy.test/u", originalURL: "https://api.unsplash.com")
    #expect(
      configuration.reportAddress(location) == "https://api.unsplash.com/photos/a/download?ixid=1")
  }

  @Test func aReportThatTimedOutIsLeftToALaterSession() async throws {
    let transport = TransportStub(always: .failure(.timedOut))
    let worker = UnsplashWorker.make(transport, try .make())
    for _ in 1...2 {
      await #expect(throws: Failure.photos(.timedOut, server: "api.unsplash.com")) {
        try await worker.reportDownload(at: "/photos/a/download", within: .seconds(2))
      }
    }
    #expect(transport.requests.count == 1)
  }

  /// Each report must reach the server, despite anything in between.
  @Test func noCacheMayAnswerAReport() async throws {
    let transport = TransportStub(.make("{}"))
    try await UnsplashWorker.make(transport, try .make()).reportDownload(
      at: "/photos/a/download", within: .seconds(2))
    #expect(transport.requests.first?.headers["Cache-Control"] == "no-store")
  }

  @Test(arguments: ["", "<html></html>", "{}"])
  func theAnswerDoesNotMatter(body: String) async throws {
    try await UnsplashWorker.make(answering: .make(body)).reportDownload(
      at: "/photos/a/download", within: .seconds(2))
  }

  /// The stub has no answers, so any request fails the test.
  @Test(arguments: elsewhere + [#"https://evil.example\@api.unsplash.com/"#, ""])
  func theKeyIsNotSentAnywhereElse(location: String) async throws {
    let transport = TransportStub()
    let worker = UnsplashWorker.make(transport, try .make())
    await #expect(throws: Failure.photos(.otherServer, server: "api.unsplash.com")) {
      try await worker.reportDownload(at: location, within: .seconds(2))
    }
    #expect(transport.requests.isEmpty)
  }

  @Test(
    arguments: [
      .failure(.redirectRefused(location: "https://evil.example")),
      .failure(.tooLarge(limit: 1)), .failure(.tooManyRedirects), .success(.make(status: 304)),
      .success(.make(status: 401)), .success(.make(status: 403)), .success(.make(status: 404)),
      .success(.make(status: 410)), .success(.make(status: 429)), .success(.make(status: 503)),
    ] as [Result<HTTPResponse, TransportError>])
  func aReportThatWasRefusedIsNotSentAgain(answer: Result<HTTPResponse, TransportError>) async throws {
    let transport = TransportStub([answer, .success(.make())])
    let worker = UnsplashWorker.make(transport, try .make())
    for _ in 1...3 {
      await #expect(throws: Failure.self) { try await worker.reportDownload(at: "/a", within: .seconds(2)) }
    }
    #expect(transport.requests.count == 1)
    try await worker.reportDownload(at: "/b", within: .seconds(2))
  }

  @Test(
    arguments: [.cutOff, .cannotConnect(server: "a.test"), .cancelled] as [TransportError])
  func aReportThatWasNotAnsweredMayBeSentAgain(error: TransportError) async throws {
    let worker = UnsplashWorker.make(TransportStub([.failure(error), .success(.make())]), try .make())
    await #expect(throws: Failure.self) { try await worker.reportDownload(at: "/a", within: .seconds(2)) }
    try await worker.reportDownload(at: "/a", within: .seconds(2))
  }

  @Test func aReportTakesNoLongerThanItsCallerWaits() async throws {
    let transport = TransportStub(.make())
    try await UnsplashWorker.make(transport, try .make()).reportDownload(
      at: "/a", within: .milliseconds(2500))
    #expect(transport.requests.map(\.limits.totalSeconds) == [2.5])
  }

  // MARK: What a photo says

  private static let elsewhere = [
    "https://evil.example/steal", "//evil.example/steal", "http://api.unsplash.com/photos/a/download",
    "https://api.unsplash.com:8443/", "https://api.unsplash.com@evil.example/",
    "https://user@api.unsplash.com/",
    "https://api.unsplash.com.evil.example/", "https://unsplash.com/photos/a/download", "file:///etc/passwd",
  ]

  /// This server's key could not call it, so it would stay pending forever.
  @Test(arguments: elsewhere)
  func anAddressOnAnotherServerIsNotKept(location: String) async throws {
    #expect(try await downloadLocation(of: location) == nil)
  }

  /// A relative address would call whichever server is in use later.
  @Test(arguments: [
    "https://api.unsplash.com/photos/a/download?ixid=M3w&x=1%2F2", "/photos/a/download?ixid=M3w&x=1%2F2",
    "//api.unsplash.com/photos/a/download?ixid=M3w&x=1%2F2",
    "HTTPS://API.unsplash.com:443/photos/a/download?ixid=M3w&x=1%2F2",
  ])
  func anAddressOnThisServerIsKeptInOneSpelling(location: String) async throws {
    let kept = "https://api.unsplash.com/photos/a/download?ixid=M3w&x=1%2F2"
    #expect(try await downloadLocation(of: location) == kept)
  }

  private func downloadLocation(of location: String) async throws -> String? {
    let photo = JSON.photo(changing: ["links": #"{"download_location": "\#(location)"}"#])
    let page = try await UnsplashWorker.make(answering: .make(JSON.page(photo))).photos(page: 1)
    return try #require(page.photos.first).links.downloadLocation
  }

  @Test func aFailedReportThrows() async throws {
    let worker = UnsplashWorker.make(TransportStub([.failure(.timedOut)]), try .make())
    await #expect(throws: Failure.photos(.timedOut, server: "api.unsplash.com")) {
      try await worker.reportDownload(at: "/photos/a/download", within: .seconds(2))
    }
  }
}
