import FoundationEssentials
import HTTPTransport
import TestSupport
import Testing

@testable import AnswerCache

struct PrivacyTests {
  private let folder = AnswerFolder()

  /// Sends requests in one session.
  ///
  /// - Returns: The number of calls.
  private func calls(_ requests: HTTPRequest..., answer: HTTPResponse = .sample()) async throws -> Int {
    let server = TransportStub(requests.map { _ in .success(answer) })
    let cache = try folder.cache(over: server, rules: ["/photos/random": .never])
    for request in requests { _ = try await cache.send(request) }
    return server.calls
  }

  // MARK: One key, one server, one address

  @Test func nothingOfOneKeyIsGivenToAnother() async throws {
    #expect(try await calls(.sample(key: "a"), .sample(key: "b"), .sample(key: "A"), .sample(key: "a")) == 3)
  }

  @Test func nothingOfOneServerIsGivenToAnother() async throws {
    let servers = [
      "https://api.example/v1", "https://api.example", "http://api.example/v1", "https://api.example:8443/v1",
      "https://other.example/v1",
    ]
    let requests = try (servers + servers).map { try HTTPRequest.sample(server: $0) }
    let server = TransportStub(servers.map { _ in .success(.sample()) })
    let cache = try folder.cache(over: server)
    for request in requests { _ = try await cache.send(request) }
    #expect(server.requests == Array(requests.prefix(servers.count)))
  }

  @Test func theWholeAddressCounts() async throws {
    #expect(
      try await calls(
        .sample("/photos?page=1"), .sample("/photos?page=2"), .sample("/photos"), .sample("/Photos?page=1"),
        .sample("/photos?page=1")) == 4)
  }

  @Test func whatAnAnswerVariesWithCounts() async throws {
    let answer = HTTPResponse.sample(headers: ["Vary": "Accept-Language, Authorization"])
    #expect(
      try await calls(
        .sample(headers: ["Accept-Language": "de"]), .sample(headers: ["Accept-Language": "ko"]),
        .sample(headers: ["accept-language": "de"]), answer: answer) == 2)
    #expect(
      try await calls(
        .sample("/a", headers: ["A": "1", "B": "2"]), .sample("/a", headers: ["B": "2", "A": "1"])) == 1)
  }

  // MARK: What is not kept

  private static let notKept: [HTTPResponse] =
    ["*", "Accept, *"].map { .sample(headers: ["Vary": $0]) }
    + [201, 204, 206, 301, 400, 403, 404, 410, 429, 500].map { .sample(status: $0) }
    + ["text/html", "image/jpeg", "text/json", "", "application/jsonp"].map {
      .sample(headers: ["Content-Type": $0])
    }

  @Test(arguments: notKept)
  func onlyJSONOfStatus200ThatVariesWithNothingUnknownIsKept(answer: HTTPResponse) async throws {
    #expect(try await calls(.sample(), .sample(), answer: answer) == 2)
    #expect(try folder.names() == [])
  }

  @Test(arguments: ["application/json; charset=utf-8", "Application/JSON", "application/problem+json"])
  func everySpellingOfJSONIsKept(type: String) async throws {
    #expect(try await calls(.sample(), .sample(), answer: .sample(headers: ["Content-Type": type])) == 1)
  }

  @Test func aRequestThatSaysSoIsNotKeptAndReachesTheServer() async throws {
    let request = try HTTPRequest.sample(headers: ["Cache-Control": "no-store"])
    #expect(try await calls(request, request) == 2)
    #expect(try await calls(.sample(), request) == 2)
    #expect(try folder.names().count == 1)
  }

  @Test func aHeadIsNotKept() async throws {
    var head = try HTTPRequest.sample()
    head.method = .head
    #expect(try await calls(head, head) == 2)
    #expect(try folder.names() == [])
  }

  @Test(arguments: [
    "/photos?client_id=k", "/photos?page=1&CLIENT_ID=k", "/photos?access_token=k", "/photos?client%5Fid=k",
    "/photos?x=" + HTTPRequest.key, "/photos/random?count=30",
  ])
  func anAddressWithAKeyInItOrThatThePolicyForbidsIsNotKept(target: String) async throws {
    #expect(try await calls(.sample(target), .sample(target)) == 2)
    #expect(try folder.names() == [])
  }

  @Test func anAnswerThatIsTooLargeForTheCacheIsNotKept() async throws {
    let server = TransportStub(
      .sample(String(repeating: "1", count: 30_000)), .sample(String(repeating: "1", count: 20_000)))
    let cache = try folder.cache(over: server, mostBytes: 100_000)
    _ = try await cache.send(.sample("/large"))
    #expect(try folder.names() == [])
    _ = try await cache.send(.sample("/small"))
    #expect(try folder.names().count == 1)
  }

  @Test func anAnswerLargerThanTheRequestAllowsIsAskedForAgain() async throws {
    let server = TransportStub(.sample("[1,2,3]"), .sample("[1]"))
    let cache = try folder.cache(over: server)
    _ = try await cache.send(.sample())
    var request = try HTTPRequest.sample()
    request.limits.maximumBodyBytes = 3
    #expect(try await cache.send(request).text == "[1]")
  }

  // MARK: What is written

  @Test func theKeyIsNeverWritten() async throws {
    _ = try await calls(.sample())
    for answer in [
      HTTPResponse.sample("[\"\(HTTPRequest.key)\"]"), .sample(headers: ["X-Echo": HTTPRequest.key]),
    ] {
      #expect(try await calls(.sample("/echo"), .sample("/echo"), answer: answer) == 2)
    }
    #expect(try folder.names().count == 1)
    for name in try folder.names() {
      let text = try folder.text(of: name)
      #expect(!(name + text).contains(HTTPRequest.key))
    }
  }

  /// Half of the demo's answers contain its key.
  @Test func aShortKeyIsAWordLikeAnyOther() async throws {
    #expect(try await calls(.sample(key: "demo"), .sample(key: "demo"), answer: .sample("[\"demo\"]")) == 1)
  }

  @Test func nothingThatWasKeptChangesTheCountOfCallsOrSetsACookie() async throws {
    let answer = HTTPResponse.sample(headers: [
      "X-Ratelimit-Remaining": "9", "X-RateLimit-Limit": "50", "RateLimit": "a", "X-Rate-Limit-Reset": "1",
      "Retry-After": "5", "Set-Cookie": "a=b", "Content-Length": "3", "Content-Encoding": "gzip", "Age": "1",
      "Link": "a", "link": "b",
    ])
    let server = TransportStub(answer)
    let cache = try folder.cache(over: server)
    #expect(try await cache.send(.sample()) == answer)
    let names = try await cache.send(.sample()).headers.fields.map(\.name)
    #expect(names == ["Link", "link", "Content-Type", "Cache-Control", "Age"])
  }
}
