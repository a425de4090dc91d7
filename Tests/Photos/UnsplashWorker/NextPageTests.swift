import HTTPTransport
import Testing

@testable import UnsplashWorker

struct NextPageTests {
  private static let api = "https://api.unsplash.com/photos"

  @Test func theNextPageIsTheOneInTheLink() {
    let link =
      #"<\#(Self.api)?page=160&per_page=15>; rel="last", <\#(Self.api)?page=3&per_page=15>; rel="next""#
    #expect(next(after: 2, ["Link": link]) == 3)
  }

  @Test func perPageIsNotTakenForThePage() {
    let link = #"<\#(Self.api)?order_by=latest&per_page=15&page=3>; rel="next""#
    #expect(next(after: 2, ["Link": link]) == 3)
    #expect(next(after: 2, ["Link": #"<\#(Self.api)?per_page=15>; rel="next""#]) == nil)
  }

  @Test(arguments: [
    "rel=next", "rel=NEXT", #"title="a"; rel="next""#, #"rel="prefetch next""#, #" REL = "next" "#,
  ])
  func aRelationMayBeWrittenInManyWays(parameters: String) {
    #expect(next(after: 2, ["link": "<\(Self.api)?page=3>; \(parameters)"]) == 3)
  }

  @Test func aLinkWithoutANextIsTheEnd() {
    let link = #"<\#(Self.api)?page=1>; rel="first", <\#(Self.api)?page=159>; rel="prev""#
    #expect(next(after: 160, ["Link": link, "X-Total": "99999"]) == nil)
  }

  @Test(arguments: ["2", "1", "0", "-3", "three", "", "99999999999999999999"])
  func aNextLinkThatDoesNotLeadForwardIsTheEnd(page: String) {
    #expect(next(after: 2, ["Link": #"<\#(Self.api)?page=\#(page)>; rel="next""#]) == nil)
  }

  @Test(arguments: ["", "nonsense", "<", ">;<;rel=next", #"<\u{0}>; rel="next""#, "<>; rel"])
  func aLinkThatMakesNoSenseIsTheEnd(link: String) {
    #expect(next(after: 2, ["Link": link]) == nil)
  }

  @Test func linksInSeveralFieldsAreOneList() {
    var headers: HTTPHeaders = ["Link": #"<\#(Self.api)?page=1>; rel="first""#]
    headers.append("LINK", #"<\#(Self.api)?page=3>; rel="next""#)
    #expect(next(after: 2, headers) == 3)
  }

  @Test func withoutALinkTheTotalDecides() {
    #expect(next(after: 2, ["X-Total": "31"]) == 3)
    #expect(next(after: 2, ["x-total": "30"]) == nil)
    #expect(next(after: 2, ["X-Total": "many"]) == 3)
    #expect(next(after: 2, [:]) == 3)
  }

  /// All combinations of extremes: nothing overflows, and a list only moves forward.
  @Test(arguments: [
    1, 2, 999_999, 1_000_000, 1_000_001, .max / 15, 1_000_000_000_000_000_000, .max - 1, .max,
  ])
  func numbersOfAnySizeEndTheListOrLeadForward(page: Int) {
    let numbers = [
      "-9223372036854775808", "-1", "0", "1", "3", "1000000", "1000001", "1000000000000000000",
      "9223372036854775807", "9223372036854775808", "1e18",
    ]
    var all: [HTTPHeaders] = [[:]] + numbers.map { ["X-Total": $0] }
    all += numbers.map { ["Link": #"<\#(Self.api)?page=\#($0)>; rel="next""#, "X-Total": "1"] }
    for headers in all {
      for perPage in [1, 15, 30] {
        let next = NextPage.number(after: page, perPage: perPage, headers: headers)
        #expect(next.map { $0 > page && $0 <= 1_000_000 } ?? true, "\(headers)")
      }
    }
  }

  @Test func aTotalInTheBodyWinsOverTheHeadersAndALinkOverBoth() {
    #expect(NextPage.number(after: 2, perPage: 15, headers: ["X-Total": "30"], total: 31) == 3)
    #expect(NextPage.number(after: 2, perPage: 15, headers: ["X-Total": "31"], total: 30) == nil)
    let link = #"<\#(Self.api)?page=3>; rel="next""#
    #expect(NextPage.number(after: 2, perPage: 15, headers: ["Link": link], total: 0) == 3)
  }

  @Test func aNegativeTotalIsNone() {
    #expect(next(after: 2, ["X-Total": "-1"]) == 3)
  }

  private func next(after page: Int, _ headers: HTTPHeaders) -> Int? {
    NextPage.number(after: page, perPage: 15, headers: headers)
  }
}
