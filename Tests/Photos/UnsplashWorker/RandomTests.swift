import Domain
import FoundationEssentials
import HTTPTransport
import Testing

@testable import UnsplashWorker

struct RandomTests {
  @Test func randomPhotosAreRequestedPastEveryCache() async throws {
    let transport = TransportStub(.make())
    let filter = DeckFilter(query: "sea & sky", orientation: .portrait)
    _ = try await UnsplashWorker.make(transport, try .make()).randomPhotos(count: 6, matching: filter)
    let request = try #require(transport.requests.first)
    #expect(
      request.url.absoluteString
        == "https://api.unsplash.com/photos/random?count=6&query=sea%20%26%20sky&orientation=portrait")
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

  @Test(arguments: [
    (#""6sMVjTLSkeQ""#, "6sMVjTLSkeQ"), ("null", "golden-hour"), ("17", "golden-hour"),
  ])
  func aTopicIsSentByItsIDBecauseTheServerIgnoresNames(id: String, sent: String) async throws {
    let topic = #"{"id": \#(id), "slug": "golden-hour", "title": "Golden Hour"}"#
    let transport = TransportStub(.make(topic), .make("[]"))
    let worker = UnsplashWorker.make(transport, try .make())
    _ = try await worker.randomPhotos(count: 6, matching: DeckFilter(topic: "golden-hour"))
    #expect(
      transport.requests.map(\.url.absoluteString) == [
        "https://api.unsplash.com/topics/golden-hour",
        "https://api.unsplash.com/photos/random?count=6&topics=\(sent)",
      ])
  }

  @Test(
    arguments: [
      (404, .noTopic(slug: "none")), (500, .server(status: 500, message: nil)),
    ] as [(Int, PhotosError)])
  func aTopicThatDoesNotExistIsAFailureAndDealsNothing(status: Int, expected: PhotosError) async throws {
    let transport = TransportStub(.make(status: status, ""))
    let worker = UnsplashWorker.make(transport, try .make())
    await #expect(throws: Failure.photos(expected, server: "api.unsplash.com")) {
      try await worker.randomPhotos(count: 6, matching: DeckFilter(topic: "none"))
    }
    #expect(transport.requests.count == 1)
  }

  @Test(
    arguments: [
      (404, DeckFilter(), .server(status: 404, message: "no")),
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
