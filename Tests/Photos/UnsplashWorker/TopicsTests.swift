import Domain
import FoundationEssentials
import HTTPTransport
import Testing

@testable import UnsplashWorker

struct TopicsTests {
  private static let urls = #"{"small": "https://images.unsplash.com/v?w=400"}"#

  private static func preview(_ id: String) -> String {
    #"{"id": "\#(id)", "blur_hash": "LEHV6nWB", "urls": \#(urls)}"#
  }

  private static func topic(_ changes: [String: String?] = [:]) -> String {
    let fields: [String: String?] = [
      "slug": #""golden-hour""#, "title": #""Golden Hour ""#,
      "description": #""<p>The <b>first</b> hour\r\nof light</p><p>&amp; the last.</p>""#,
      "starts_at": #""2020-09-16T00:00:00Z""#, "total_photos": "120",
      "owners": #"[{"name": "Unsplash "}, {"username": "ann"}, {}, 5]"#,
      "links": #"{"html": "https://unsplash.com/t/golden-hour"}"#,
      "preview_photos": "[\((1...6).map { preview("-v\($0)") }.joined(separator: ","))]",
    ].merging(changes) { $1 }
    return "{"
      + fields.compactMap { name, value in value.map { #""\#(name)": \#($0)"# } }.joined(separator: ",") + "}"
  }

  private static let expected = Topic(
    slug: "golden-hour", title: "Golden Hour", page: "https://unsplash.com/t/golden-hour",
    description: "The first hour of light & the last.",
    startsAt: "2020-09-16T00:00:00Z", owners: ["Unsplash", "ann"], total: 120,
    previews: (1...4).compactMap { number in
      PhotoID("-v\(number)").map {
        TopicPreview(
          key: PhotoKey(source: .unsplash, id: $0), blurHash: "LEHV6nWB",
          urls: PhotoURLs(
            raw: nil, full: nil, regular: nil, small: "https://images.unsplash.com/v?w=400", thumb: nil))
      }
    }, source: .unsplash)

  @Test func theTopicsComeInOneCall() async throws {
    let transport = TransportStub(.make("[\(Self.topic())]"))
    let list = try await UnsplashWorker.make(transport, try .make()).topics(page: 1)
    #expect(list == TopicList(topics: [Self.expected]))
    #expect(transport.requests.map(\.url.absoluteString) == ["https://api.unsplash.com/topics?per_page=30"])
  }

  @Test(
    arguments: [
      (30, ["X-Total": "45"], 2), (30, ["X-Total": "30"], nil), (29, ["X-Total": "45"], nil),
      (30, ["Link": #"<https://api.unsplash.com/topics?page=2>; rel="next""#], 2),
    ] as [(Int, HTTPHeaders, Int?)])
  func aFullPageOfTopicsHasANextOneIfTheServerSaysSo(count: Int, headers: HTTPHeaders, next: Int?)
    async throws
  {
    let topics = (1...count).map { Self.topic(["slug": #""t\#($0)""#]) }.joined(separator: ",")
    let worker = try UnsplashWorker.make(answering: .make(headers: headers, "[\(topics)]"))
    #expect(try await worker.topics(page: 1).next == next)
  }

  @Test func laterPagesOfTopicsAreAskedForByNumber() async throws {
    let transport = TransportStub(.make("[]"))
    _ = try await UnsplashWorker.make(transport, try .make()).topics(page: 2)
    #expect(
      transport.requests.map(\.url.absoluteString) == ["https://api.unsplash.com/topics?page=2&per_page=30"])
  }

  @Test func oneTopicIsReadInFull() async throws {
    let transport = TransportStub(.make(Self.topic()))
    #expect(try await UnsplashWorker.make(transport, try .make()).topic(slug: "golden-hour") == Self.expected)
    #expect(transport.requests.map(\.url.absoluteString) == ["https://api.unsplash.com/topics/golden-hour"])
  }

  @Test(arguments: [
    "null", "{}", "17", topic(["slug": "null"]), topic(["title": #"" ""#]), topic(["slug": nil]),
  ])
  func aBadTopicIsCountedAndTheOthersAreKept(item: String) async throws {
    let list = try await UnsplashWorker.make(answering: .make("[\(Self.topic()),\(item)]")).topics(page: 1)
    #expect(list == TopicList(topics: [Self.expected], unreadable: 1))
  }

  @Test(arguments: ["null", "17", "[]", #""""#, "true"])
  func aTopicNeedsOnlyASlugAndATitle(value: String) async throws {
    let names = ["description", "starts_at", "total_photos", "owners", "links", "preview_photos"]
    let body = Self.topic(Dictionary(uniqueKeysWithValues: names.map { ($0, value) }))
    let topic = try await UnsplashWorker.make(answering: .make(body)).topic(slug: "golden-hour")
    #expect(
      topic
        == Topic(
          slug: "golden-hour", title: "Golden Hour", description: nil, startsAt: nil, owners: [],
          total: value == "17" ? 17 : nil, previews: [], source: .unsplash))
  }

  @Test func aPreviewThatCannotBeShownIsLeftOut() async throws {
    let previews = [
      "null", #"{"id": "../a", "urls": \#(Self.urls)}"#, #"{"id": "a", "urls": {}}"#, Self.preview("b"),
    ]
    let body = Self.topic(["preview_photos": "[\(previews.joined(separator: ","))]"])
    let topic = try await UnsplashWorker.make(answering: .make(body)).topic(slug: "golden-hour")
    #expect(topic.previews.map(\.key.id.rawValue) == ["b"])
  }

  @Test(arguments: [
    ("golden-hour", "golden-hour"), ("a/b", "a%2Fb"), ("바다", "%EB%B0%94%EB%8B%A4"), ("a?b#c", "a%3Fb%23c"),
    ("-x", "-x"), ("...", "..."), ("%2e%2e", "%252e%252e"),
  ])
  func aTopicsPhotosAreRequestedPageByPage(slug: String, encoded: String) async throws {
    let transport = TransportStub(.make(headers: ["X-Total": "16"], JSON.page(JSON.photo())))
    let page = try await UnsplashWorker.make(transport, try .make()).photos(ofTopic: slug, page: 1)
    #expect(page == PhotoPage(photos: [try .make()], next: 2, total: 16))
    #expect(
      transport.requests.map(\.url.absoluteString)
        == ["https://api.unsplash.com/topics/\(encoded)/photos?page=1&per_page=15"])
  }

  @Test func aTopicHasAtMostTenOwners() async throws {
    let owners = (1...11).map { #"{"name": "\#($0)"}"# }.joined(separator: ",")
    let body = Self.topic(["owners": "[\(owners)]"])
    let topic = try await UnsplashWorker.make(answering: .make(body)).topic(slug: "golden-hour")
    #expect(topic.owners == (1...10).map(String.init))
  }

  /// The stub has one answer for each of two calls.
  @Test func aMissingTopicIsNamed() async throws {
    let answer = HTTPResponse.make(status: 404, #"{"errors":["Couldn't find Topic"]}"#)
    let worker = try UnsplashWorker.make(answering: answer, answer)
    let expected = Failure.photos(.noTopic(slug: "none"), server: "api.unsplash.com")
    await #expect(throws: expected) { try await worker.topic(slug: "none") }
    await #expect(throws: expected) { try await worker.photos(ofTopic: "none", page: 1) }
  }

  /// The stub has no answers, so a request would fail the test.
  @Test(arguments: ["", ".", ".."])
  func aSlugThatLeadsElsewhereIsNotRequested(slug: String) async throws {
    let worker = UnsplashWorker.make(TransportStub(), try .make())
    let expected = Failure.photos(.noTopic(slug: slug), server: "api.unsplash.com")
    await #expect(throws: expected) { try await worker.topic(slug: slug) }
    await #expect(throws: expected) { try await worker.photos(ofTopic: slug, page: 1) }
  }
}
