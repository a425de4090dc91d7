import Domain
import FoundationEssentials
import HTTPTransport
import Testing

@testable import UnsplashWorker

struct RandomTests {
  @Test func randomPhotosAreRequestedPastEveryCache() async throws {
    let transport = TransportStub(.make())
    let filter = DeckFilter(query: "sea & sky", topic: "golden-hour", orientation: .portrait)
    _ = try await UnsplashWorker.make(transport, try .make()).randomPhotos(count: 6, matching: filter)
    let request = try #require(transport.requests.first)
    #expect(
      request.url.absoluteString
        == "https://api.unsplash.com/photos/random?count=6&query=sea%20%26%20sky&topics=golden-hour"
        + "&orientation=portrait")
    #expect(request.headers["Cache-Control"] == "no-cache")
    #expect(request.headers["Accept-Version"] == "v1")
  }

  @Test(arguments: [(0, 1), (-5, 1), (1, 1), (30, 30), (31, 30), (.max, 30), (.min, 1)])
  func aCountOutOfRangeBecomesTheNearestOne(count: Int, asked: Int) async throws {
    let transport = TransportStub(.make())
    _ = try await UnsplashWorker.make(transport, try .make()).randomPhotos(count: count, matching: .init())
    #expect(
      transport.requests.map(\.url.absoluteString)
        == ["https://api.unsplash.com/photos/random?count=\(asked)"])
  }

  @Test func anAnswerMayBeAListOrOnePhoto() async throws {
    #expect(
      try await random(.make(JSON.page(JSON.photo(id: "a"), JSON.photo(id: "b")))).photos.map(\.id.rawValue)
        == ["a", "b"])
    #expect(try await random(.make(JSON.photo())) == RandomPhotos(photos: [try .make()]))
    #expect(try await random(.make("[]")) == RandomPhotos(photos: []))
  }

  @Test(arguments: [#"{"errors":["No photos found."]}"#, #"{"errors":["no photos found"]}"#])
  func thatNoPhotoFitsIsNoFailure(body: String) async throws {
    let found = try await random(.make(status: 404, body), DeckFilter(query: "qqqq"))
    #expect(found == RandomPhotos(photos: []))
  }

  @Test func whenNoPhotoFitsTheTopicIsAskedForToFindOutWhetherItExists() async throws {
    let transport = TransportStub(Self.noPhotos, .make(#"{"slug": "golden-hour", "title": "Golden Hour"}"#))
    let filter = DeckFilter(query: "qqqq", topic: "golden-hour")
    let found = try await UnsplashWorker.make(transport, try .make())
      .randomPhotos(count: 6, matching: filter)
    #expect(found == RandomPhotos(photos: []))
    #expect(transport.requests.map(\.url.path) == ["/photos/random", "/topics/golden-hour"])
  }

  @Test(
    arguments: [
      (404, .noTopic(slug: "none")), (500, .server(status: 500, message: nil)),
    ] as [(Int, PhotosError)])
  func aTopicThatMayNotExistIsAFailureAndNotAnEmptyDeck(status: Int, expected: PhotosError) async throws {
    let worker = try UnsplashWorker.make(answering: Self.noPhotos, .make(status: status, ""))
    await #expect(throws: Failure.photos(expected, server: "api.unsplash.com")) {
      try await worker.randomPhotos(count: 6, matching: DeckFilter(topic: "none"))
    }
  }

  private static let noPhotos = HTTPResponse.make(status: 404, #"{"errors":["No photos found."]}"#)

  @Test(
    arguments: [
      (404, DeckFilter(), .server(status: 404, message: "no")),
      (404, DeckFilter(topic: "none"), .noTopic(slug: "none")),
      (410, DeckFilter(query: "spam"), .queryRefused(message: "no")),
      (410, DeckFilter(), .server(status: 410, message: "no")),
      (401, DeckFilter(), .keyRefused(message: "no")),
    ] as [(Int, DeckFilter, PhotosError)])
  func anyOtherErrorIsOne(status: Int, filter: DeckFilter, expected: PhotosError) async throws {
    await #expect(throws: Failure.photos(expected, server: "api.unsplash.com")) {
      try await random(.make(status: status, #"{"errors":["no"]}"#), filter)
    }
  }

  @Test(arguments: ["{}", "null", "17", "", #"{"errors":["no"]}"#, "<html>"])
  func anAnswerThatIsNeitherIsUnreadable(body: String) async throws {
    await #expect(throws: Failure.self) { try await random(.make(body)) }
  }

  @Test(arguments: [
    (["premium": "true"], true), (["plus": "true"], true), (["premium": "false", "plus": "true"], true),
    (["premium": "false", "plus": "null"], false), (["premium": #""true""#], false), ([:], false),
    (["urls": #"{"small": "https://plus.unsplash.com/premium_photo-1"}"#], true),
  ])
  func aPhotoForSaleIsWatermarked(changes: [String: String], expected: Bool) async throws {
    let photo = JSON.photo(changing: changes.mapValues { $0 })
    #expect(try await random(.make(JSON.page(photo))).photos.map(\.isWatermarked) == [expected])
  }

  private func random(
    _ answer: HTTPResponse, _ filter: DeckFilter = DeckFilter()
  ) async throws -> RandomPhotos {
    try await UnsplashWorker.make(answering: answer).randomPhotos(count: 6, matching: filter)
  }
}
