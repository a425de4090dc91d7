import Domain
import FoundationEssentials
import HTTPTransport
import Testing

@testable import UnsplashWorker

struct PhotographersTests {
  private static let user = """
    {"username": "ann", "name": "Ann Example ", "location": " Busan", "bio": "Light.\\r\\nAnd <3 the sea. ",
     "total_photos": 120, "instagram_username": "old", "twitter_username": "ann_t",
     "links": {"html": "https://unsplash.com/@ann"},
     "social": {"instagram_username": "ann.example", "portfolio_url": "https://ann.example", "twitter_username": null}}
    """

  @Test(arguments: [
    ("ann", "ann"), ("seoyun.lim", "seoyun.lim"), ("-ann_", "-ann_"), ("a b/c?d", "a%20b%2Fc%3Fd"),
    ("김하늘", "%EA%B9%80%ED%95%98%EB%8A%98"), ("a+b&c%", "a%2Bb%26c%25"),
  ])
  func aPhotographerIsRequestedByUsername(username: String, encoded: String) async throws {
    let page = HTTPResponse.make(headers: ["X-Total": "16"], JSON.page(JSON.photo()))
    let transport = TransportStub(.make(Self.user), page)
    let worker = UnsplashWorker.make(transport, try .make())
    let profile = PhotographerProfile(
      username: "ann", name: "Ann Example", place: "Busan", biography: "Light.\r\nAnd <3 the sea.",
      total: 120,
      links: .init(
        page: "https://unsplash.com/@ann", portfolio: "https://ann.example", instagram: "ann.example",
        twitter: "ann_t"),
      source: .unsplash)
    #expect(try await worker.photographer(username: username) == profile)
    #expect(
      try await worker.photos(by: username, page: 1) == PhotoPage(photos: [try .make()], next: 2, total: 16))
    #expect(
      transport.requests.map(\.url.absoluteString) == [
        "https://api.unsplash.com/users/\(encoded)",
        "https://api.unsplash.com/users/\(encoded)/photos?page=1&per_page=15",
      ])
  }

  @Test(arguments: ["null", "17", "[]", #""""#, #""file:///etc/passwd""#])
  func aPhotographerNeedsOnlyAName(value: String) async throws {
    let names = ["name", "bio", "location", "total_photos", "links", "social", "portfolio_url"]
    let fields = names.dropFirst().map {
      #""\#($0)": \#($0.hasPrefix("port") || !value.contains("file") ? value : "null")"#
    }
    let body = #"{"name": "Ann", \#(fields.joined(separator: ","))}"#
    let profile = try await UnsplashWorker.make(answering: .make(body)).photographer(username: "ann")
    #expect(
      profile
        == PhotographerProfile(
          username: "ann", name: "Ann", place: nil, biography: nil, total: value == "17" ? 17 : nil,
          links: .init(page: nil, portfolio: nil, instagram: nil, twitter: nil), source: .unsplash))
  }

  @Test func withoutANameAPhotographerIsCalledByTheUsername() async throws {
    let body = #"{"username": "ann ", "instagram_username": " ann.example ", "twitter_username": " a"}"#
    let profile = try await UnsplashWorker.make(answering: .make(body)).photographer(username: "Ann")
    #expect((profile.name, profile.username) == ("ann", "ann"))
    #expect((profile.links.instagram, profile.links.twitter) == ("ann.example", "a"))
  }

  @Test func aLaterPageOfAPhotographerIsRequestedByItsNumber() async throws {
    let transport = TransportStub(.make())
    _ = try await UnsplashWorker.make(transport, try .make()).photos(by: "ann", page: 3)
    #expect(transport.requests.map(\.url.query) == ["page=3&per_page=15"])
  }

  @Test(arguments: ["{}", "[]", "null", #"{"errors":["no"]}"#, #"{"name": " "}"#])
  func anAnswerThatNamesNobodyIsUnreadable(body: String) async throws {
    let worker = try UnsplashWorker.make(answering: .make(body))
    #expect(await photosError { _ = try await worker.photographer(username: "ann") }.isUnreadableAnswer)
  }

  @Test func aMissingPhotographerIsNamed() async throws {
    let answer = HTTPResponse.make(status: 404, #"{"errors":["Couldn't find User"]}"#)
    let worker = try UnsplashWorker.make(answering: answer, answer)
    let expected = Failure.photos(.noPhotographer(username: "none"), server: "api.unsplash.com")
    await #expect(throws: expected) { try await worker.photographer(username: "none") }
    await #expect(throws: expected) { try await worker.photos(by: "none", page: 1) }
  }

  /// The stub has no answers, so a request would fail the test.
  @Test(arguments: ["", ".", ".."])
  func aUsernameThatLeadsElsewhereIsNotRequested(username: String) async throws {
    let worker = UnsplashWorker.make(TransportStub(), try .make())
    let expected = Failure.photos(.noPhotographer(username: username), server: "api.unsplash.com")
    await #expect(throws: expected) { try await worker.photographer(username: username) }
    await #expect(throws: expected) { try await worker.photos(by: username, page: 1) }
  }

  // MARK: Whose photographer it is

  @Test(
    arguments: [
      (.unsplash, .unsplash, true), (.unsplash, .demo, false), (.unsplash, .server(host: "a"), false),
      (.demo, .demo, true), (.demo, .unsplash, false), (.server(host: "a"), .server(host: "a"), true),
      (.server(host: "a"), .demo, true), (.server(host: "a"), .unsplash, true),
      (.server(host: "a"), .server(host: "b"), false),
    ] as [(PhotoSource, PhotoSource, Bool)])
  func onlyASourceThatIsAskedKnowsThePhotographer(asked: PhotoSource, source: PhotoSource, isKnown: Bool)
    throws
  {
    let worker = UnsplashWorker.make(TransportStub(), try .make(defaultSource: asked))
    let photo = try Photo.make { $0.source = source }
    if isKnown {
      #expect(try worker.username(of: photo) == "ann")
    } else {
      #expect(throws: Failure.photos(.otherSource(source), server: "api.unsplash.com")) {
        try worker.username(of: photo)
      }
    }
  }

  @Test func aPhotographerWithoutAUsernameCannotBeAskedFor() throws {
    let worker = UnsplashWorker.make(TransportStub(), try .make())
    let photo = try Photo.make { $0.photographer.username = nil }
    #expect(throws: Failure.photos(.noUsername, server: "api.unsplash.com")) {
      try worker.username(of: photo)
    }
  }
}
