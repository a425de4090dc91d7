import FoundationEssentials
import HTTPTransport
import TestSupport
import Testing

@testable import AnswerCache

/// How long an answer stays valid without a call, by a clock that the test sets.
struct FreshnessTests {
  private let folder = AnswerFolder()

  /// Sends a request twice, some seconds apart, each time in a new session.
  ///
  /// - Returns: The number of calls.
  private func calls(
    _ response: HTTPResponse, apart seconds: Double, rules: [String: AnswerPolicy.Rule] = [:],
    target: String = "/photos?page=1"
  ) async throws -> Int {
    let folder = AnswerFolder()
    let server = TransportStub(response, .sample("[2]"))
    _ = try await folder.cache(over: server, rules: rules).send(.sample(target))
    folder.clock.advance(by: seconds)
    let second = try await folder.cache(over: server, rules: rules).send(.sample(target))
    #expect(second.body == (server.calls == 1 ? response : .sample("[2]")).body)
    return server.calls
  }

  @Test func whatIsFreshIsGivenWithoutACallAndSaysHowOldItIs() async throws {
    let server = TransportStub(.sample("[1]", headers: ["Link": "<a>; rel=next", "X-Total": "7"]))
    let first = try await folder.cache(over: server).send(.sample())
    #expect(first.kept == nil)
    folder.clock.advance(by: 59)
    let second = try await folder.cache(over: server).send(.sample())
    #expect(second.body == first.body)
    #expect(second.status == 200)
    #expect(second.kept == .init(seconds: 59, serverIsUnreachable: false))
    #expect(second.headers["Age"] == "59")
    #expect(second.headers["Link"] == "<a>; rel=next")
    #expect(second.headers["X-Total"] == "7")
    #expect(server.calls == 1)
  }

  @Test func aMaxAgeEndsExactly() async throws {
    #expect(try await calls(.sample(), apart: 59.9) == 1)
    #expect(try await calls(.sample(), apart: 60) == 2)
  }

  @Test func theTimeThatAnotherCacheKeptItCounts() async throws {
    #expect(try await calls(.sample(headers: ["Age": "40"]), apart: 19) == 1)
    #expect(try await calls(.sample(headers: ["Age": "40"]), apart: 20) == 2)
  }

  @Test func withoutAMaxAgeItsExpiresAndDateCountWhateverOurClockSays() async throws {
    let headers: HTTPHeaders = [
      "Date": "Sun, 06 Nov 1994 08:49:37 GMT", "Expires": "Sun, 06 Nov 1994 08:50:37 GMT",
    ]
    #expect(try await calls(.sample("[1]", nil, headers: headers), apart: 59) == 1)
    #expect(try await calls(.sample("[1]", nil, headers: headers), apart: 60) == 2)
    #expect(try await calls(.sample("[1]", "max-age=5", headers: headers), apart: 5) == 2)
    let expired = headers.fields.reduce(into: HTTPHeaders()) {
      $0[$1.name] = $1.name == "Date" ? $1.value : "0"
    }
    #expect(try await calls(.sample("[1]", nil, headers: expired), apart: 0) == 2)
  }

  @Test(arguments: [nil, "private", "no-cache, max-age=60", "private,max-age=0,stale-if-error=3600"])
  func anAnswerWithoutSuchWordsIsFreshForNoTime(control: String?) async throws {
    #expect(try await calls(.sample("[1]", control), apart: 0) == 2)
  }

  @Test func anAnswerThatIsUsefulOnlyUntilItsMaxAgeIsKept() async throws {
    #expect(try await calls(.sample("[1]", "max-age=60, must-revalidate"), apart: 59) == 1)
  }

  // MARK: Exceptions

  @Test func noRuleKeepsAnAnswerThatVariesWithWhatCannotBeKnown() async throws {
    let rules = ["/photos": AnswerPolicy.Rule.always(seconds: 60)]
    #expect(try await calls(.sample(), apart: 1, rules: rules) == 1)
    #expect(try await calls(.sample(headers: ["Vary": "*"]), apart: 1, rules: rules) == 2)
  }

  @Test func rulesApplyOnlyToAddressesBelowTheAPI() throws {
    let policy = AnswerPolicy(
      baseURL: try #require(URL(string: "https://a.test/v1/")), rules: ["/photos": .never])
    #expect(policy.rule(for: try #require(URL(string: "https://a.test/v1/photos?page=2"))) == .never)
    #expect(policy.rule(for: try #require(URL(string: "https://a.test/v2/photos"))) == .asItSays)
  }

  @Test func theFeedIsFreshForTenMinutesAtMost() async throws {
    let rules = ["/photos": AnswerPolicy.Rule.atMost(seconds: 600)]
    #expect(try await calls(.sample("[1]", "max-age=86400"), apart: 599, rules: rules) == 1)
    #expect(try await calls(.sample("[1]", "max-age=86400"), apart: 600, rules: rules) == 2)
    #expect(try await calls(.sample("[1]", "max-age=5"), apart: 6, rules: rules) == 2)
    #expect(try await calls(.sample("[1]", nil), apart: 0, rules: rules) == 2)
    #expect(
      try await calls(.sample("[1]", "max-age=86400"), apart: 600, rules: rules, target: "/photos/a") == 1)
  }

  @Test(arguments: [nil, "no-cache, no-store, must-revalidate", "max-age=0"])
  func topicsAreFreshForADayWhateverTheySay(control: String?) async throws {
    let rules = ["/topics": AnswerPolicy.Rule.always(seconds: 86_400)]
    #expect(
      try await calls(.sample("[1]", control), apart: 86_399, rules: rules, target: "/topics?page=1") == 1)
    #expect(
      try await calls(.sample("[1]", control), apart: 86_400, rules: rules, target: "/topics?page=1") == 2)
    #expect(try await calls(.sample("[1]", control), apart: 1, rules: rules, target: "/topics/light") == 2)
  }

  @Test func aRequestMayAskAnyway() async throws {
    let server = TransportStub(.sample("[1]"), .sample("[2]"), .sample("[3]"))
    let cache = try folder.cache(over: server)
    _ = try await cache.send(.sample())
    #expect(try await cache.send(.sample(headers: ["Cache-Control": "no-cache"])).text == "[2]")
    let third = try await FetchFreshness.$asksAnyway.withValue(true) { try await cache.send(.sample()) }
    #expect(third.text == "[3]")
    #expect(try await cache.send(.sample()).text == "[3]")
    #expect(server.calls == 3)
  }

  // MARK: Extremes

  @Test(arguments: [-5e18, -1e12, -62_135_596_800, 0, 1e12, 9e15, 5e18, 1e300])
  func noTimeOfTheClockIsTooFar(time: Double) async throws {
    let huge = "1" + String(repeating: "0", count: 30)
    for (control, age) in [
      ("max-age=\(huge)", "0"), ("max-age=0", huge), ("max-age=\(huge)", huge), ("max-age=-1", "-1"),
    ] {
      let folder = AnswerFolder()
      let server = TransportStub(.sample("[1]", control, headers: ["Age": age]), .sample("[2]"))
      folder.clock.set(Date(timeIntervalSince1970: time))
      _ = try await folder.cache(over: server).send(.sample())
      folder.clock.set(Date(timeIntervalSince1970: -time))
      _ = try await folder.cache(over: server).send(.sample())
      #expect((1...2).contains(server.calls))
    }
  }

  @Test func datesInTheFarFutureAreFreshForALongTimeAndNoMore() async throws {
    let headers: HTTPHeaders = [
      "Date": "Mon, 01 Jan 0001 00:00:00 GMT", "Expires": "Fri, 31 Dec 9999 23:59:59 GMT",
    ]
    #expect(try await calls(.sample("[1]", nil, headers: headers), apart: 86_400) == 1)
    #expect(try await calls(.sample("[1]", nil, headers: headers), apart: Double(1 << 31)) == 2)
  }

  @Test func anAnswerFromTheFutureOfTheClockIsNotFresh() async throws {
    #expect(try await calls(.sample(), apart: -10) == 2)
  }
}
