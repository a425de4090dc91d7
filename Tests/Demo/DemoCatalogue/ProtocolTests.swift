import FoundationEssentials
import HTTPTransport
import Synchronization
import Testing

@testable import DemoCatalogue

/// Keys, limits, tags and methods: the rules for every answer.
struct ProtocolTests {
  private let catalogue: DemoCatalogue

  init() throws { catalogue = try .make() }

  @Test(
    arguments: [[:], ["Authorization": "Client-ID"], ["Authorization": "Bearer"], ["Authorization": "x"]]
      as [HTTPHeaders])
  func withoutAKeyEveryCallIs401(headers: HTTPHeaders) throws {
    for path in ["/photos", "/photos/\(DemoID.id(of: 0))/download", "/nothing", "/photos?client_id="] {
      let response = try catalogue.ask(path, headers: headers)
      #expect(response.status == 401)
      #expect(
        String(decoding: response.body, as: UTF8.self)
          == #"{"errors":["OAuth error: The access token is invalid"]}"#)
      #expect(response.headers["X-Ratelimit-Limit"] == nil)
    }
  }

  @Test func anyKeyWillDoInTheHeaderOrTheQuery() throws {
    #expect(try catalogue.ask("/topics", headers: ["authorization": "client-id anything"]).status == 200)
    #expect(try catalogue.ask("/topics?client_id=anything", headers: [:]).status == 200)
  }

  @Test func theVersionIsEchoed() throws {
    #expect(try catalogue.ask("/photos?per_page=1").headers["X-Unsplash-Version"] == "v1")
    let headers: HTTPHeaders = ["Authorization": "Client-ID k", "Accept-Version": "v9"]
    #expect(try catalogue.ask("/photos?per_page=1", headers: headers).headers["X-Unsplash-Version"] == "v9")
  }

  @Test func callsRunOutAndAreRenewedWithTheNextClockHour() throws {
    let clock = Mutex(Date.make())
    let catalogue = try DemoCatalogue.make(callsPerHour: 2) { clock.withLock { $0 } }
    #expect(try catalogue.ask("/photos?per_page=1").headers["X-Ratelimit-Remaining"] == "1")
    #expect(try catalogue.ask("/photos/none").headers["X-Ratelimit-Remaining"] == "0")
    let spent = try catalogue.ask("/photos?per_page=1")
    #expect(spent.status == 403)
    #expect(String(decoding: spent.body, as: UTF8.self) == "Rate Limit Exceeded")
    #expect(spent.headers["Content-Type"] == "application/json")
    #expect(spent.headers["X-Ratelimit-Remaining"] == "0" && spent.headers["X-Ratelimit-Limit"] == "2")
    #expect(spent.headers["Retry-After"] == nil)
    // 10:59:59 is in the same hour; 11:00:00 is in the next.
    clock.withLock { $0 = .make(1_783_162_799) }
    #expect(try catalogue.ask("/photos?per_page=1").status == 403)
    clock.withLock { $0 = .make(1_783_162_800) }
    #expect(try catalogue.ask("/photos?per_page=1").headers["X-Ratelimit-Remaining"] == "1")
  }

  @Test func picturesCostNoCallsAndNeedNoKey() throws {
    let catalogue = try DemoCatalogue.make(callsPerHour: 0)
    #expect(try catalogue.ask("/photos").status == 403)
    #expect(try catalogue.ask("/images/\(DemoID.id(of: 0))?w=16", headers: [:]).status == 200)
  }

  @Test(arguments: ["/photos?per_page=2", "/images/IMAGE?w=16", "/topics/skies"])
  func aKnownAnswerIs304WithoutABody(path: String) throws {
    let path = path.replacing("IMAGE", with: DemoID.id(of: 1))
    let first = try catalogue.ask(path)
    let tag = try #require(first.headers["ETag"])
    #expect(tag.hasPrefix("W/\""))
    let headers: HTTPHeaders = ["Authorization": "Client-ID k", "If-None-Match": "\"other\", " + tag]
    let second = try catalogue.ask(path, headers: headers)
    #expect(second.status == 304 && second.body.isEmpty)
    #expect(second.headers["ETag"] == tag)
    #expect(second.headers["Cache-Control"] == first.headers["Cache-Control"])
    let third = try catalogue.ask(
      path, headers: ["Authorization": "Client-ID k", "If-None-Match": "\"other\""])
    #expect(third.status == 200 && third.body == first.body)
  }

  @Test(arguments: ["/photos?per_page=2", "/images/IMAGE?w=16", "/photos/none", "/images/none"])
  func headHasTheHeadersOfGetAndNoBody(path: String) throws {
    let path = path.replacing("IMAGE", with: DemoID.id(of: 1))
    var get = try catalogue.ask(path), head = try catalogue.ask(path, method: .head)
    #expect(head.body.isEmpty && head.status == get.status)
    #expect(head.headers["Content-Length"] == String(get.body.count))
    get.headers["X-Ratelimit-Remaining"] = nil
    head.headers["X-Ratelimit-Remaining"] = nil
    #expect(head.headers == get.headers)
  }

  @Test func errorsAreNotCachedAndPicturesAreCachedForAYear() throws {
    #expect(try catalogue.ask("/photos/none").headers["Cache-Control"] == "no-cache")
    #expect(
      try catalogue.ask("/photos?per_page=1").headers["Cache-Control"]?.hasPrefix("max-age=86400") == true)
    let picture = try catalogue.ask("/images/\(DemoID.id(of: 1))?w=16")
    #expect(picture.headers["Cache-Control"]?.contains("max-age=31536000") == true)
  }

  @Test(arguments: [
    "http://other.test/api/photos", "http://demo.test:81/api/photos", "http://demo.test/photos",
  ])
  func requestsOutsideTheBaseURLAre404(url: String) throws {
    let headers: HTTPHeaders = ["Authorization": "Client-ID k"]
    let response = catalogue.respond(to: HTTPRequest(url: try .make(url), headers: headers, limits: .json))
    #expect(response.status == 404)
  }

  @Test func queriesAreDecoded() throws {
    let url = try URL.make(DemoCatalogue.testBase + "/photos?a=1%202+3&b=%2B&a=last&c&=&d=1=2")
    let call = try #require(Call(HTTPRequest(url: url, limits: .json), under: catalogue.base))
    #expect(call["a"] == "last" && call["b"] == "+" && call["c"] == "" && call["none"] == nil)
    #expect(call["d"] == "1=2" && call[""] == "")
    #expect(call.query.first?.value == "1 2 3")
    let broken = try URL.make(DemoCatalogue.testBase + "/photos?a=%zz%4&b=%+1&c=%C3%28")
    let other = try #require(Call(HTTPRequest(url: broken, limits: .json), under: catalogue.base))
    #expect(other["a"] == "%zz%4")
    #expect("바 +&=~".percentEncoded == "%EB%B0%94%20%2B%26%3D~")
  }

  @Test func jsonEscapesQuotesControlCharactersAndMarkup() {
    let json: JSONValue = ["a&b": "\"\\\u{1B}\n<é>", "none": nil, "list": [1, true, .double(0.5)]]
    #expect(
      String(decoding: json.data, as: UTF8.self)
        == #"{"a\u0026b":"\"\\\u001b\u000a\u003cé\u003e","none":null,"list":[1,true,0.5]}"#)
  }
}
