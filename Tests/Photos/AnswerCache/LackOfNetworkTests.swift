import FoundationEssentials
import HTTPTransport
import TestSupport
import Testing

@testable import AnswerCache

struct LackOfNetworkTests {
  private let folder = AnswerFolder()

  /// Stores an answer, and repeats its request after 30 days, when the server gives a different one.
  private func second(
    _ answer: TransportStub.Answer, after control: String? = nil, headers: HTTPHeaders = [:],
    rules: [String: AnswerPolicy.Rule] = [:]
  ) async throws -> HTTPResponse {
    let server = TransportStub([.success(.sample("[1]", control, headers: headers)), answer])
    _ = try await folder.cache(over: server, rules: rules).send(.sample())
    folder.clock.advance(by: 30 * 86_400)
    return try await folder.cache(over: server, rules: rules).send(.sample())
  }

  @Test(arguments: [
    TransportError.cannotResolve(host: "a"), .cannotConnect(server: "a"), .timedOut, .cutOff,
    .failed(reason: "no connection to it or to the proxy"),
  ])
  func withoutANetworkWhatWasKeptIsGivenMarkedWithItsAge(error: TransportError) async throws {
    let response = try await second(.failure(error))
    #expect(response.text == "[1]")
    #expect(response.status == 200)
    #expect(response.kept == .init(seconds: 30 * 86_400, serverIsUnreachable: true))
  }

  @Test(arguments: [
    TransportError.cancelled, .tooLarge(limit: 1), .insecure(reason: "a"), .unreadable(reason: "a"),
    .redirectRefused(location: "a"), .tooManyRedirects, .badURL("a"), .unavailable(reason: "a"),
  ])
  func everyOtherFailureStaysOne(error: TransportError) async throws {
    await #expect(throws: error) { try await second(.failure(error)) }
  }

  @Test(arguments: [401, 403, 404, 429, 500, 503])
  func anErrorIsAnAnswer(status: Int) async throws {
    let response = try await second(.success(.sample("Rate Limit Exceeded", status: status)))
    #expect(response.status == status)
    #expect(response.kept == nil)
  }

  @Test func anErrorDoesNotTakeThePlaceOfWhatWasKept() async throws {
    let server = TransportStub([
      .success(.sample("[1]", nil)), .success(.sample("{}", status: 500)), .failure(.timedOut),
    ])
    let cache = try folder.cache(over: server)
    _ = try await cache.send(.sample())
    _ = try await cache.send(.sample())
    #expect(try await cache.send(.sample()).text == "[1]")
  }

  @Test(arguments: ["no-cache", "must-revalidate, max-age=5"])
  func anAnswerMayForbidIt(control: String) async throws {
    await #expect(throws: TransportError.timedOut) {
      try await second(.failure(.timedOut), after: control, headers: ["ETag": "1"])
    }
  }

  @Test func topicsMayNotForbidIt() async throws {
    let response = try await second(
      .failure(.timedOut), after: "no-cache", rules: ["/photos": .always(seconds: 60)])
    #expect(response.kept?.serverIsUnreachable == true)
  }

  @Test func evenARequestThatAsksAnywayIsAnswered() async throws {
    let response = try await FetchFreshness.$asksAnyway.withValue(true) {
      try await second(.failure(.timedOut))
    }
    #expect(response.text == "[1]")
  }

  @Test func withNothingKeptTheFailureStays() async throws {
    await #expect(throws: TransportError.timedOut) {
      try await folder.cache(over: TransportStub([.failure(.timedOut)])).send(.sample())
    }
  }

  @Test func aCancelledTaskIsNotGivenWhatWasKept() async throws {
    let cache = try folder.cache(over: TransportStub(.sample()))
    _ = try await cache.send(.sample())
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await cache.send(.sample())
    }
    await #expect(throws: TransportError.cancelled) { try await task.value }
  }
}
