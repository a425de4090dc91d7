import Domain
import HTTPTransport
import Testing

@testable import UnsplashWorker

struct RateBudgetTests {
  @Test(
    arguments: [
      ["X-Ratelimit-Limit": "50", "X-Ratelimit-Remaining": "47"],
      ["X-RateLimit-Limit": "50", "x-ratelimit-remaining": "47"],
      ["X-Ratelimit-Limit": "50", "X-Ratelimit-Remaining": "47", "Age": "0"],
    ] as [HTTPHeaders])
  func theBudgetIsWhatTheLastAnswerSaid(headers: HTTPHeaders) async throws {
    let worker = try UnsplashWorker.make(answering: .make(headers: headers))
    #expect(await worker.rateBudget() == nil)
    _ = try await worker.photos(page: 1)
    #expect(await worker.rateBudget() == RateBudget(limit: 50, remaining: 47))
  }

  @Test(
    arguments: [
      [:], ["X-Ratelimit-Remaining": "47"], ["X-Ratelimit-Limit": "50"],
      ["X-Ratelimit-Limit": "50", "X-Ratelimit-Remaining": "47", "Age": "2356"],
      ["X-Ratelimit-Limit": "50", "X-Ratelimit-Remaining": "47", "Age": "old"],
      ["X-Ratelimit-Limit": "50", "X-Ratelimit-Remaining": "-1"],
      ["X-Ratelimit-Limit": "50", "X-Ratelimit-Remaining": "many"],
      ["X-Ratelimit-Limit": "50", "X-Ratelimit-Remaining": "10000000"],
      ["X-Ratelimit-Limit": "50", "X-Ratelimit-Remaining": "99999999999999999999"],
      ["X-Ratelimit-Limit": "50", "X-Ratelimit-Remaining": "51"],
      ["X-Ratelimit-Limit": "0", "X-Ratelimit-Remaining": "0"],
      ["X-Ratelimit-Limit": "", "X-Ratelimit-Remaining": ""],
    ] as [HTTPHeaders])
  func oldOrImplausibleNumbersChangeNothing(headers: HTTPHeaders) async throws {
    let good: HTTPHeaders = ["X-Ratelimit-Limit": "50", "X-Ratelimit-Remaining": "48"]
    let worker = try UnsplashWorker.make(answering: .make(headers: good), .make(headers: headers))
    for page in 1...2 { _ = try await worker.photos(page: page) }
    #expect(await worker.rateBudget() == RateBudget(limit: 50, remaining: 48))
  }

  /// Despite its headers, it does not prove that the server answers.
  @Test func anAnswerThatWasKeptChangesNothing() async throws {
    var kept = HTTPResponse.make(headers: ["X-Ratelimit-Limit": "50", "X-Ratelimit-Remaining": "47"])
    kept.kept = HTTPResponse.Kept(seconds: 0, serverIsUnreachable: false)
    let worker = try UnsplashWorker.make(answering: kept)
    _ = try await worker.photos(page: 1)
    #expect(await worker.rateBudget() == nil)
    #expect(await !worker.hasAnswered())
  }

  @Test func anErrorAlsoSetsTheBudget() async throws {
    let headers: HTTPHeaders = ["X-Ratelimit-Limit": "50", "X-Ratelimit-Remaining": "0"]
    let worker = try UnsplashWorker.make(answering: .make(status: 404, headers: headers, "{}"))
    #expect(await worker.failure() == .server(status: 404, message: nil))
    #expect(await worker.rateBudget() == RateBudget(limit: 50, remaining: 0))
  }

  @Test func anAnswerWithoutABudgetIsAnAnswer() async throws {
    let worker = try UnsplashWorker.make(answering: .make(status: 500, "oops"))
    #expect(await !worker.hasAnswered())
    #expect(await worker.failure() == .server(status: 500, message: nil))
    #expect(await worker.hasAnswered())
    #expect(await worker.rateBudget() == nil)
  }

  @Test func anUnreachableServerHasNotAnswered() async throws {
    let worker = UnsplashWorker.make(TransportStub([.failure(.timedOut)]), try .make())
    #expect(await worker.failure() == .timedOut)
    #expect(await !worker.hasAnswered())
  }
}
