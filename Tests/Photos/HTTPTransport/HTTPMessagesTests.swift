import Testing

@testable import HTTPTransport

/// The fields, limits and dates of requests and answers.
struct HTTPMessagesTests {
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

  @Test(arguments: [
    (0.0001, 1), (1.5, 1_500), (0, 1), (-1, 1), (.nan, 1), (.infinity, 86_400_000), (1e300, 86_400_000),
  ])
  func anyNumberOfSecondsGivesATimeoutThatCanBeSet(seconds: Double, milliseconds: Int) {
    #expect(HTTPLimits.milliseconds(seconds) == milliseconds)
  }

  @Test(
    arguments: [
      ("5", 5), ("86400", 86_400), ("86401", nil), ("0", nil), ("-1", nil), ("soon", nil),
      ("99999999999999999999", nil), ("", nil),
      ("Sun, 06 Nov 1994 08:49:37 GMT", 37), ("Sun, 06 Nov 1994 08:49:00 GMT", nil),
      ("Mon, 07 Nov 1994 08:49:01 GMT", nil), ("Fri, 31 Dec 9999 23:59:59 GMT", nil),
      ("Mon, 01 Jan 0001 00:00:00 GMT", nil),
    ] as [(String, Int?)])
  func aServerMayNameTheSecondsOrTheTimeButNoMoreThanADay(field: String, seconds: Int?) {
    let headers: HTTPHeaders = ["Retry-After": field, "Date": "Sun, 06 Nov 1994 08:49:00 GMT"]
    #expect(headers.retryAfter == seconds)
  }

  @Test func aTimeMeansNothingWithoutTheTimeOfTheAnswer() {
    let time = "Sun, 06 Nov 1994 08:49:37 GMT"
    #expect((["Retry-After": time] as HTTPHeaders).retryAfter == nil)
    #expect((["Retry-After": time, "Date": "today"] as HTTPHeaders).retryAfter == nil)
    #expect(([:] as HTTPHeaders).retryAfter == nil)
  }

  @Test(arguments: [
    ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
    ("Thu, 29 Feb 2024 23:59:59 GMT", 1_709_251_199), ("Fri, 01 Mar 2024 00:00:00 GMT", 1_709_251_200),
    ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799), ("Wed, 31 Dec 1969 23:59:59 GMT", -1),
    ("Mon, 01 Mar 2100 00:00:00 GMT", 4_107_542_400), ("Mon, 01 Jan 0001 00:00:00 GMT", -62_135_596_800),
  ])
  func aDateIsReadAsSecondsSince1970(text: String, seconds: Int) {
    #expect(HTTPDate.seconds(text) == seconds)
    if seconds >= 0 { #expect(HTTPDate.text(seconds) == text) }
    #expect(HTTPDate.text(-1) == HTTPDate.text(0))
  }

  @Test(arguments: [
    "", "0", "-1", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 99999 08:49:37 GMT",
    "Sun, 32 Nov 1994 08:49:37 GMT", "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, -6 Nov 1994 08:49:37 GMT",
    "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 9223372036854775808 08:49:37 GMT",
  ])
  func anythingElseIsNoDate(text: String) { #expect(HTTPDate.seconds(text) == nil) }
}
