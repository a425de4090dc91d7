import HTTPTransport
import Testing

struct RetryAfterTests {
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
}
