import Domain
import FoundationEssentials
import HTTPTransport
import TestSupport
import Testing

@testable import UnsplashWorker

struct PhotosErrorTests {
  private static let html = "<!DOCTYPE html><html><body>503 Backend fetch failed</body></html>"

  @Test(
    arguments: [
      (
        401, #"{"errors":["OAuth error: The access token is invalid"]}"#,
        .keyRefused(message: "OAuth error: The access token is invalid")
      ),
      (401, "", .keyRefused(message: nil)),
      (
        403, #"{"errors":["You are not allowed to do this"]}"#,
        .keyRefused(message: "You are not allowed to do this")
      ),
      (403, html, .server(status: 403, message: nil)), (403, "", .server(status: 403, message: nil)),
      (511, html, .webPage),
      (403, "Rate Limit Exceeded", .rateLimited(limit: nil)),
      (403, "\r\n Rate Limit Exceeded\n", .rateLimited(limit: nil)),
      (403, "Rate Limit Exceeded, says the key", .server(status: 403, message: nil)),
      (404, #"{"errors":["Couldn't find Photo"]}"#, .server(status: 404, message: "Couldn't find Photo")),
      (410, #"{"errors":["gone"]}"#, .server(status: 410, message: "gone")),
      (
        422, #"{"errors":["page is invalid","per_page is invalid"],"trace":[1]}"#,
        .server(status: 422, message: "page is invalid; per_page is invalid")
      ),
      (403, #"{"errors":["Rate Limit Exceeded"]}"#, .rateLimited(limit: nil)),
      (403, #"{"errors":["The rate limit of this key is used up"]}"#, .rateLimited(limit: nil)),
      (403, #"{"errors":[{"message":"Rate limit exceeded"}]}"#, .rateLimited(limit: nil)),
      (403, #"{"errors":"Rate Limit Exceeded"}"#, .rateLimited(limit: nil)),
      (403, #"{"error":"rate limit exceeded"}"#, .rateLimited(limit: nil)),
      (403, #"{"error":"rate_limit_exceeded"}"#, .rateLimited(limit: nil)),
      (403, #"{"error":{"code":7,"message":"User Rate-Limit reached"}}"#, .rateLimited(limit: nil)),
      (403, #"{"message":"API rate limit exceeded for 10.0.0.1."}"#, .rateLimited(limit: nil)),
      (403, #"{"statusCode":403,"message":"Out of call volume quota."}"#, .rateLimited(limit: nil)),
      (403, #"{"message":"Too Many Requests"}"#, .rateLimited(limit: nil)),
      (403, #"{"detail":"You exceeded your hourly limit."}"#, .rateLimited(limit: nil)),
      (403, #"{"error":"x","error_description":"The hourly limit was reached"}"#, .rateLimited(limit: nil)),
      (403, #""Rate Limit Exceeded""#, .rateLimited(limit: nil)),
      (403, #"{"error":"invalid key"}"#, .keyRefused(message: "invalid key")),
      (
        403, #"{"message":"Forbidden","documentation_url":"https://a.test/rate-limits"}"#,
        .keyRefused(message: "Forbidden")
      ),
      (
        403, #"{"error":"Photos are limited to partners"}"#,
        .keyRefused(message: "Photos are limited to partners")
      ),
      (403, #"{"error":{"code":7}}"#, .keyRefused(message: nil)),
      (429, "slow down", .rateLimited(limit: nil, retryAfter: 60)),
      (500, #"{"errors":["Something went wrong"]}"#, .server(status: 500, message: "Something went wrong")),
      (500, #"{"errors":[]}"#, .server(status: 500, message: nil)),
      (500, #"{"errors":[" "]}"#, .server(status: 500, message: nil)),
      (500, #"{"errors":["one",2,null]}"#, .server(status: 500, message: "one")),
      (500, #"{"errors":"text"}"#, .server(status: 500, message: "text")),
      (500, #"{"errors":17}"#, .server(status: 500, message: nil)),
      (503, html, .server(status: 503, message: nil)), (503, "", .server(status: 503, message: nil)),
      (302, "moved", .server(status: 302, message: nil)), (304, "", .server(status: 304, message: nil)),
    ] as [(Int, String, PhotosError)])
  func anErrorStatusIsReadWithItsBody(status: Int, body: String, expected: PhotosError) async throws {
    let response = HTTPResponse.make(status: status, headers: ["Content-Type": "application/json"], body)
    #expect(await (try UnsplashWorker.make(answering: response)).failure() == expected)
  }

  @Test func onlyAPhotoCanBeGone() async throws {
    let response = HTTPResponse.make(status: 404, headers: [:], #"{"errors":["Couldn't find Photo"]}"#)
    let worker = try UnsplashWorker.make(answering: response)
    let id = try #require(PhotoID("abc"))
    await #expect(throws: Failure.photos(.notFound, server: "api.unsplash.com")) {
      try await worker.details(of: id)
    }
  }

  @Test(arguments: ["Rate Limit Exceeded", #"{"errors":["no"]}"#])
  func noCallsLeftMeansTheLimitWhateverTheBodySays(body: String) async throws {
    let headers: HTTPHeaders = ["X-Ratelimit-Limit": "50", "X-RateLimit-Remaining": "0"]
    let worker = try UnsplashWorker.make(answering: .make(status: 403, headers: headers, body))
    #expect(await worker.failure() == .rateLimited(limit: 50))
  }

  @Test(
    arguments: [
      (429, .rateLimited(limit: nil, retryAfter: 5)),
      (500, .server(status: 500, message: nil, retryAfter: 5)),
      (503, .server(status: 503, message: nil, retryAfter: 5)),
    ] as [(Int, PhotosError)])
  func aServerMaySayWhenItTakesTheNextCall(status: Int, expected: PhotosError) async throws {
    let worker = try UnsplashWorker.make(
      answering: .make(status: status, headers: ["Retry-After": "5"], ""))
    #expect(await worker.failure() == expected)
  }

  @Test func noCallsLeftInACachedAnswerIsNotTheLimit() async throws {
    let headers: HTTPHeaders = ["X-Ratelimit-Limit": "50", "X-Ratelimit-Remaining": "0", "Age": "2356"]
    let worker = try UnsplashWorker.make(
      answering: .make(status: 403, headers: headers, #"{"errors":["no"]}"#))
    #expect(await worker.failure() == .keyRefused(message: "no"))
  }

  @Test func aPageOfTooManyValuesIsRefused() async throws {
    let zeros = "[" + String(repeating: "0,", count: 300_000) + "0]"
    #expect(
      await (try UnsplashWorker.make(answering: .make(zeros))).failure()
        == .unreadableAnswer(reason: "it has more than 300000 values"))
  }

  @Test(arguments: [html, "\u{FEFF}\r\n<HTML lang=en>", "<head></head>"])
  func aWebPageInPlaceOfAnAnswerIsCalledThat(body: String) async throws {
    #expect(await (try UnsplashWorker.make(answering: .make(body))).failure() == .webPage)
  }

  @Test func aPhotoOrAnErrorOfMoreThan256KilobytesIsNotDecoded() async throws {
    let zeros = "[" + String(repeating: "0,", count: 128_000) + "0]"
    let id = try #require(PhotoID("abc"))
    let photo = HTTPResponse.make(JSON.photo(changing: ["tags": zeros]))
    await #expect(
      throws: Failure.photos(
        .unreadableAnswer(reason: "it is longer than 256000 bytes"), server: "api.unsplash.com")
    ) {
      try await UnsplashWorker.make(answering: photo).details(of: id)
    }
    let error = HTTPResponse.make(status: 500, #"{"errors":["no"],"trace":\#(zeros)}"#)
    #expect(
      await (try UnsplashWorker.make(answering: error)).failure() == .server(status: 500, message: nil))
  }

  @Test(arguments: [
    "<?xml?>", "", "null", "17", "{}", #"{"photos": []}"#, #"{"errors":["no"]}"#, "[{", #"[{"id": "a"#,
    JSON.photo(), String(repeating: "[", count: 10_000), String(repeating: #"{"a":"#, count: 10_000),
  ])
  func anAnswerThatIsNotAListIsUnreadable(body: String) async throws {
    let failure = await (try UnsplashWorker.make(answering: .make(body))).failure()
    let reasons = ["it is incomplete or not JSON", "it is JSON, but not what was expected"]
    #expect(reasons.contains { failure == .unreadableAnswer(reason: $0) })
  }

  @Test(arguments: ["<html>login</html>", "xyz", "<!DOCTYPE html><p>You are [almost] online.</p>"])
  func aPageOfAnotherKindIsNotCalledJSON(body: String) throws {
    #expect(throws: PhotosError.notJSON) { try PhotoListDTO(searchAnswer: Data(body.utf8)) }
  }

  @Test func bytesThatAreNotTextAreUnreadable() async throws {
    var response = HTTPResponse.make()
    response.body = .init([0x5b, 0x22, 0xff, 0xfe, 0x22])
    #expect(
      await (try UnsplashWorker.make(answering: response)).failure()
        == .unreadableAnswer(reason: "it is incomplete or not JSON"))
  }

  @Test(
    arguments: [
      (.cancelled, .cancelled), (.timedOut, .timedOut),
      (.cannotResolve(host: "a.test"), .unreachable(reason: "its name cannot be found")),
      (.cannotConnect(server: "a.test"), .unreachable(reason: "it refused the connection")),
      (.cutOff, .unreachable(reason: "the connection was lost")),
      (.insecure(reason: "r"), .unreachable(reason: "there is no secure connection, because r")),
      (.badURL("ftp://x"), .unreachable(reason: "this is not an address to call: ftp://x")),
      (.unavailable(reason: "no libcurl4"), .unreachable(reason: "no libcurl4")),
      (.failed(reason: "odd"), .unreachable(reason: "odd")),
      (.unreadable(reason: "it is not HTTP"), .unreadableAnswer(reason: "it is not HTTP")),
      (.tooLarge(limit: 8 << 20), .unreadableAnswer(reason: "it is longer than 8 MiB")),
      (.tooLarge(limit: 256 << 10), .unreadableAnswer(reason: "it is longer than 256 KiB")),
      (.tooLarge(limit: 0), .unreadableAnswer(reason: "it is longer than 0 bytes")),
      (.tooManyRedirects, .unreadableAnswer(reason: "there are too many redirects")),
      (
        .redirectRefused(location: "https://evil.example"),
        .unreadableAnswer(reason: "it redirects to another server")
      ),
    ] as [(TransportError, PhotosError)])
  func aMissingAnswerIsReportedWithItsReason(error: TransportError, expected: PhotosError) async throws {
    let worker = UnsplashWorker.make(TransportStub([.failure(error)]), try .make())
    #expect(await worker.failure() == expected)
  }
}
