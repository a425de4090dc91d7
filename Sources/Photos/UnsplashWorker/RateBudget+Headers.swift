import Domain
import HTTPTransport

extension RateBudget {
  private static let plausible = 0...1_000_000

  /// Creates the budget of calls left from an answer's headers.
  ///
  /// The result is `nil` for implausible numbers and for numbers from a cache, which are out of date.
  init?(_ headers: HTTPHeaders) {
    guard Self.isFresh(headers), let limit = Self.limit(in: headers),
      let remaining = Self.number(headers["X-Ratelimit-Remaining"]), remaining <= limit
    else { return nil }
    self.init(limit: limit, remaining: remaining)
  }

  /// Returns the number of calls per hour, which is right even in an answer from a cache.
  static func limit(in headers: HTTPHeaders) -> Int? {
    number(headers["X-Ratelimit-Limit"]).flatMap { $0 > 0 ? $0 : nil }
  }

  private static func isFresh(_ headers: HTTPHeaders) -> Bool {
    guard let age = headers["Age"] else { return true }
    return Int(age) == 0
  }

  private static func number(_ text: String?) -> Int? {
    guard let number = text.flatMap({ Int($0) }), plausible.contains(number) else { return nil }
    return number
  }
}
