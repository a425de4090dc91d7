import FoundationEssentials
import HTTPTransport
import OperatingSystem
import Synchronization
import TestSupport
import Testing

@testable import AnswerCache

/// A cache that returns an answer only after storing it.
struct FinishedCache: HTTPTransport {
  let cache: AnswerCache

  init(_ cache: AnswerCache) { self.cache = cache }

  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    let response = try await cache.send(request)
    await cache.finish()
    return response
  }

  func kept(_ request: HTTPRequest) async -> HTTPResponse? { await cache.kept(request) }
  func forget(_ request: HTTPRequest) { cache.forget(request) }
  func settle() async { await cache.settle() }
  func measure() async -> Int { await cache.measure() }
  func takeProblem() -> SystemError? { cache.takeProblem() }
}

/// A folder for one test's cache, removed afterward.
final class AnswerFolder: TestFiles, Sendable {
  private let parent = TemporaryFolder()
  let clock = ClockByHand(Date(timeIntervalSince1970: 1_800_000_000))
  /// The path of a folder that does not exist yet.
  var path: String { parent.path + "/cache" }
  var files: String { path + "/answers" }

  /// A cache in a new session, which returns an answer only after storing it.
  func cache(
    over transport: any HTTPTransport, mostBytes: Int = 32 << 20, rules: [String: AnswerPolicy.Rule] = [:]
  ) throws -> FinishedCache {
    FinishedCache(
      AnswerCache(
        over: transport, folder: path, mostBytes: mostBytes,
        policy: AnswerPolicy(baseURL: try .sample("https://api.example/v1"), rules: rules),
        now: clock.now))
  }
}

extension URL {
  static func sample(_ text: String) throws -> URL { try #require(URL(string: text)) }
}

extension HTTPRequest {
  static let key = "s3cret-key-of-the-user"

  static func sample(
    _ target: String = "/photos?page=1", server: String = "https://api.example/v1",
    headers: HTTPHeaders = [:], key: String = key
  ) throws -> HTTPRequest {
    var request = HTTPRequest(url: try .sample(server + target), headers: headers, limits: .json)
    request.headers["Authorization"] = "Client-ID " + key
    return request
  }
}

extension HTTPResponse {
  /// A JSON answer.
  ///
  /// - Parameter control: Its `Cache-Control`.
  static func sample(
    _ text: String = "[1]", status: Int = 200, _ control: String? = "max-age=60", headers: HTTPHeaders = [:]
  ) -> HTTPResponse {
    var response = HTTPResponse(status: status, headers: headers, body: Data(text.utf8))
    if response.headers["Content-Type"] == nil { response.headers["Content-Type"] = "application/json" }
    if let control { response.headers["Cache-Control"] = control }
    return response
  }

  var text: String { String(decoding: body, as: UTF8.self) }
}
