package import FoundationEssentials

/// Which answers of a server are kept differently from what they say themselves.
package struct AnswerPolicy: Sendable, Hashable {
  package enum Rule: Sendable, Hashable {
    case asItSays
    /// Fresh for as long as it says, but not for longer than this.
    case atMost(seconds: Int)
    /// Kept, and fresh for this long, whatever it says.
    case always(seconds: Int)
    case never
  }

  private let folder: String
  private let rules: [String: Rule]

  /// - Parameters:
  ///   - baseURL: Where the API is.
  ///   - rules: By path below the base URL, beginning with "/" and without a query. Every other answer is kept as it
  ///     says.
  package init(baseURL: URL, rules: [String: Rule]) {
    let path = baseURL.path(percentEncoded: true)
    folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    self.rules = rules
  }

  func rule(for url: URL) -> Rule {
    let path = url.path(percentEncoded: true)
    guard path.hasPrefix(folder) else { return .asItSays }
    return rules[String(path.dropFirst(folder.count))] ?? .asItSays
  }
}
