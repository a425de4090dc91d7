import FoundationEssentials
import HTTPTransport

@testable import DemoCatalogue

extension DemoCatalogue {
  static let testBase = "http://demo.test/api"

  static func make(
    base: String = testBase, callsPerHour: Int = 5000, now: @escaping @Sendable () -> Date = { .make() }
  ) throws -> DemoCatalogue {
    try DemoCatalogue(baseURL: .make(base), callsPerHour: callsPerHour, now: now)
  }

  /// Sends a request with a key; `path` begins with a slash and may include a query.
  func ask(
    _ path: String, method: HTTPRequest.Method = .get,
    headers: HTTPHeaders = ["Authorization": "Client-ID key"]
  ) throws -> HTTPResponse {
    respond(
      to: HTTPRequest(
        method: method, url: try .make(Self.testBase + path), headers: headers, limits: .picture))
  }

  func json(_ path: String) throws -> AnyJSON { try ask(path).json() }
}

extension HTTPResponse {
  func json() throws -> AnyJSON { try JSONDecoder().decode(AnyJSON.self, from: body) }
}

extension URL {
  struct Bad: Error {}

  static func make(_ text: String) throws -> URL {
    guard let url = URL(string: text) else { throw Bad() }
    return url
  }
}

extension Date {
  /// 2026-07-04 10:20:00 UTC.
  static func make(_ seconds: Double = 1_783_160_400) -> Date { Date(timeIntervalSince1970: seconds) }
}
