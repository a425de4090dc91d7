import HTTPTransport
import Testing

struct HTTPHeadersTests {
  @Test func namesAreComparedIgnoringCase() {
    var headers: HTTPHeaders = ["X-RateLimit-Limit": "50", "x-ratelimit-limit": "60"]
    #expect(headers["X-Ratelimit-Limit"] == "50")
    headers["X-RATELIMIT-LIMIT"] = "70"
    #expect(headers == ["X-RATELIMIT-LIMIT": "70"])
    headers["x-ratelimit-limit"] = nil
    #expect(headers == [:])
  }

  @Test(arguments: ["Authorization", "AUTHORIZATION", "Proxy-Authorization", "Cookie"])
  func aDescriptionNeverShowsAKey(name: String) {
    let headers: HTTPHeaders = [name: "Client-ID secret", "Accept-Version": "v1"]
    var dumped = ""
    dump(headers, to: &dumped)
    for text in [String(describing: headers), String(reflecting: headers), dumped] {
      #expect(!text.contains("secret"))
      #expect(text.contains("v1"))
    }
  }
}
