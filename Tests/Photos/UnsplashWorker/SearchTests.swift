import Domain
import FoundationEssentials
import HTTPTransport
import Testing

@testable import UnsplashWorker

struct SearchTests {
  @Test func aSearchIsRequestedWithItsFiltersInTheAPIsWords() async throws {
    let search = PhotoSearch(
      words: "light", color: .blackAndWhite, orientation: .squarish, order: .latest,
      language: .simplifiedChinese)
    #expect(
      try await address(search, page: 2)
        == "https://api.unsplash.com/search/photos?query=light&color=black_and_white&orientation=squarish"
        + "&order_by=latest&lang=zh-Hans&page=2&per_page=15")
  }

  @Test(arguments: [
    ("black & white", "black%20%26%20white"), ("c++ a+b", "c%2B%2B%20a%2Bb"), ("바다", "%EB%B0%94%EB%8B%A4"),
    ("a=b#c?d/e;f,g%20\"", "a%3Db%23c%3Fd%2Fe%3Bf%2Cg%2520%22"), ("\u{0}\u{1b}", "%00%1B"),
  ])
  func wordsArriveAsTheyWereTyped(words: String, encoded: String) async throws {
    #expect(
      try await address(PhotoSearch(words: words), page: 1)
        == "https://api.unsplash.com/search/photos?query=\(encoded)&page=1&per_page=15")
  }

  @Test func aPageComesWithTheTotalOfItsBody() async throws {
    let answer = HTTPResponse.make(headers: ["X-Total": "10002"], found(JSON.photo(), total: "10001"))
    #expect(
      try await page(1, answer) == PhotoPage(photos: [try .make()], next: 2, unreadable: 0, total: 10_001))
  }

  @Test(arguments: ["null", "-1", #""17""#, "1e308", "9223372036854775808", "{}"])
  func withoutATotalInTheBodyTheHeadersCounts(total: String) async throws {
    let answer = HTTPResponse.make(headers: ["X-Total": "31"], found(JSON.photo(), total: total))
    #expect(try await page(1, answer).total == 31)
    #expect(try await page(1, .make(found(JSON.photo(), total: total))).total == nil)
  }

  @Test(arguments: [
    #"{"results":[],"total":0,"total_pages":0}"#, #"{"total":9999,"total_pages":0,"results":[ ]}"#,
  ])
  func aSearchThatFindsNothingIsAnEmptyPage(body: String) async throws {
    let found = try await page(3, .make(body))
    #expect(found.photos.isEmpty && found.next == nil && found.unreadable == 0)
  }

  @Test func nothingIsAskedPastPage200() async throws {
    let last = try await page(200, .make(headers: ["Link": next(201)], found(JSON.photo(), total: "10000")))
    #expect(last.photos.count == 1 && last.next == nil)
    // The stub has no answers, so any request fails the test.
    for page in [201, 202, Int.max] {
      let beyond = try await UnsplashWorker.make(TransportStub(), try .make())
        .photos(matching: PhotoSearch(words: "a"), page: page)
      #expect(beyond == PhotoPage(photos: [], next: nil))
    }
  }

  /// Only the link's page number counts, not its host.
  @Test(arguments: [(200, 200), (3, 3), (2, nil), (1, nil)] as [(Int, Int?)])
  func aSearchFollowsItsLinkForwardOnly(linked: Int, expected: Int?) async throws {
    let answer = HTTPResponse.make(headers: ["Link": next(linked)], found(JSON.photo(), total: "0"))
    #expect(try await page(2, answer).next == expected)
  }

  @Test func theResultsMayBeAnywhereInTheAnswer() async throws {
    let body = #"""
      {"a": "results", "b": {"results": [1]}, "c": ["results"], "results\"": [1], "result": [2], "resultss": [3],
       "results" : [ \#(JSON.photo(id: "a")) , \#(JSON.photo(id: "b")) ], "results": [1], "total": 2}
      """#
    for text in [body, "\u{FEFF}" + body] {
      let found = try await page(1, .make(text))
      #expect(found.photos.map(\.id.rawValue) == ["a", "b"])
      #expect(found.total == 2 && found.unreadable == 0)
    }
  }

  @Test(arguments: [
    "", "null", "[]", "{}", #"{"total":1}"#, #"{"results":null}"#, #"{"results":{}}"#, #"{"results":"[]"}"#,
    #"{"results":[}"#, #"{"results":[1,]}"#, #"{"results":[]"#, #"{"results" []}"#,
    #"{"a":{"results":[]}}"#, #"["results",[]]"#, #"{"results":[]}{"results":[]}"#,
  ])
  func anAnswerWithoutResultsIsUnreadable(body: String) async throws {
    #expect(await failure(.make(body)).isUnreadableAnswer)
  }

  @Test func theContentFilterIsAskedForInSearchesAndRandomPhotos() async throws {
    let transport = TransportStub(.make(#"{"total":0,"results":[]}"#), .make())
    let worker = UnsplashWorker.make(transport, try .make(isFiltered: true))
    _ = try await worker.photos(matching: PhotoSearch(words: "sea"), page: 1)
    _ = try await worker.randomPhotos(count: 1, matching: DeckFilter())
    #expect(
      transport.requests.map(\.url.absoluteString) == [
        "https://api.unsplash.com/search/photos?query=sea&content_filter=high&page=1&per_page=15",
        "https://api.unsplash.com/photos/random?count=1&content_filter=high",
      ])
  }

  @Test func whatSurroundsTheResultsIsNotDecodedWhenItIsLarge() async throws {
    let zeros = "[" + String(repeating: "0,", count: 128_000) + "0]"
    #expect(
      await failure(.make(#"{"results":[],"total":0,"x":\#(zeros)}"#))
        == .unreadableAnswer(reason: "it is longer than 256000 bytes"))
  }

  @Test(
    arguments: [
      (410, #"{"errors":["Query flagged as spam"]}"#, .queryRefused(message: "Query flagged as spam")),
      (410, "", .queryRefused(message: nil)), (404, "", .server(status: 404, message: nil)),
      (400, #"{"errors":["query is missing"]}"#, .server(status: 400, message: "query is missing")),
      (403, "Rate Limit Exceeded", .rateLimited(limit: nil)),
    ] as [(Int, String, PhotosError)])
  func aRefusedQueryIsToldFromOtherErrors(status: Int, body: String, expected: PhotosError) async throws {
    #expect(await failure(.make(status: status, body)) == expected)
  }

  private func found(_ items: String, total: String) -> String {
    #"{"total":\#(total),"total_pages":667,"results":[\#(items)]}"#
  }

  private func next(_ page: Int) -> String {
    #"<https://evil.example/search/photos?page=\#(page)&query=a>; rel="next""#
  }

  private func page(_ page: Int, _ answer: HTTPResponse) async throws -> PhotoPage {
    try await UnsplashWorker.make(answering: answer).photos(matching: PhotoSearch(words: "a"), page: page)
  }

  private func failure(_ answer: HTTPResponse) async -> PhotosError? {
    await photosError { _ = try await page(1, answer) }
  }

  private func address(_ search: PhotoSearch, page: Int) async throws -> String? {
    let transport = TransportStub(.make(found("", total: "0")))
    _ = try await UnsplashWorker.make(transport, try .make()).photos(matching: search, page: page)
    return transport.requests.first?.url.absoluteString
  }
}
