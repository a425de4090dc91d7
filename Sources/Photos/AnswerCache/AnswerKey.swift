package import FoundationEssentials
import HTTPTransport
import OperatingSystem

/// The key of a kept answer: the whole address, and every header field of its request.
///
/// One of these fields is the key of the API, so answers for one key or server are never given for another. The fields
/// that a `Vary` names are among them; libcurl adds the same ones every time. A hash of 64 bits does not give the key
/// away. Two addresses may have the same hash, so the file has the address, which is compared.
struct AnswerKey: Equatable {
  /// The name of the file: 16 hexadecimal digits and a suffix.
  let name: String
  let address: String
  private let secret: [UInt8]

  /// - Returns: nil when the answer must be neither kept nor given from the cache.
  init?(_ request: HTTPRequest) {
    let fields = request.headers.fields.filter { $0.name.lowercased() != "cache-control" }
    guard request.method == .get, !CacheControl(request.headers).isNoStore,
      !fields.contains(where: { Self.conditions.contains($0.name.lowercased()) })
    else { return nil }
    let key = request.headers["Authorization"]?.split(separator: " ").last.map(String.init) ?? ""
    guard !Self.hasKey(request.url, key: key) else { return nil }
    secret = key.utf8.count < Self.fewestBytesOfSecret ? [] : Array(key.utf8)
    let lines = fields.map { $0.name.lowercased() + ":" + $0.value }.sorted()
    address = request.url.absoluteString
    name = FNV1a.hexadecimal(Array(([address] + lines).joined(separator: "\n").utf8)[...]) + Self.suffix
  }

  static func isName(_ name: String) -> Bool {
    name.hasSuffix(suffix) && FNV1a.isHexadecimal(name.dropLast(suffix.count))
  }

  /// Whether an answer repeats the key of its request; it must not be written then.
  func isRepeated(in bytes: [UInt8]) -> Bool {
    guard let first = secret.first else { return false }
    var rest = bytes[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: secret) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  private static let suffix = ".answer"
  /// A shorter key is a word that any answer may contain, like "demo".
  private static let fewestBytesOfSecret = 12
  /// The fields of a caller that has a cache of its own, or wants a part.
  private static let conditions: Set = [
    "if-none-match", "if-modified-since", "if-match", "if-unmodified-since", "if-range", "range",
  ]
  private static let namesOfKeys: Set = ["client_id", "access_token", "api_key", "key", "token"]

  private static func hasKey(_ url: URL, key: String) -> Bool {
    guard url.query(percentEncoded: true) != nil else { return false }
    let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    return items.contains { item in
      namesOfKeys.contains(item.name.lowercased()) || !key.isEmpty && item.value == key
    }
  }
}

/// Exceptions from what a server's answers say about keeping them.
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
  ///   - baseURL: The address of the API.
  ///   - rules: Rules by path below the base URL, beginning with "/" and without a query; others are `asItSays`.
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

/// A `Cache-Control` field, as far as it concerns a cache of one user.
struct CacheControl: Equatable {
  var isNoStore = false
  /// Must be checked with the server; also when the field names headers to which that applies.
  var isNoCache = false
  var isMustRevalidate = false
  /// Seconds, and 0 when it cannot be read; nil when the field does not say.
  var maxAge: Int?

  /// - Parameter headers: May have several `Cache-Control` fields, which count as one.
  init(_ headers: HTTPHeaders) {
    for field in headers.fields where field.name.lowercased() == "cache-control" {
      for directive in Self.directives(in: field.value) { take(directive) }
    }
  }

  private mutating func take(_ directive: Substring) {
    let sides = directive.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map { $0.filter { $0 != " " && $0 != "\t" && $0 != "\"" } }
    switch sides[0].lowercased() {
    case "no-store": isNoStore = true
    case "no-cache": isNoCache = true
    case "must-revalidate": isMustRevalidate = true
    case "max-age":
      // The smallest counts.
      maxAge = min(maxAge ?? .max, sides.count == 2 ? Seconds.parse(sides[1]) ?? 0 : 0)
    default: break
    }
  }

  private static func directives(in value: String) -> [Substring] {
    var isQuoted = false
    return value.split { character in
      if character == "\"" { isQuoted.toggle() }
      return character == "," && !isQuoted
    }
  }
}

/// Numbers of seconds, bounded so that no sum or difference of a few of them overflows.
enum Seconds {
  /// The number for every larger one in RFC 9111, 1.2.2: 68 years.
  static let most = 1 << 31
  /// The times that a clock may show, in seconds since 1970: 35,000 years before and after.
  static let times = -(1 << 40)...(1 << 40)

  /// - Returns: nil unless the text is a number without a sign; `most` for a larger number.
  static func parse(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return min(Int(text) ?? most, most)
  }
}
