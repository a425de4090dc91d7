package import FoundationEssentials
import HTTPTransport
import OperatingSystem

/// The key of a cached answer: the full address and every header field of its request.
///
/// The API key is among the fields, so an answer for one key or server is never used for another. The key covers every field that a `Vary`
/// may name, except those that libcurl adds, which never differ. A 64-bit hash does not reveal the API key. Two addresses may have the same
/// hash, so the file contains the address for comparison.
struct AnswerKey: Equatable {
  /// The file name: 16 hexadecimal digits and a suffix.
  let name: String
  let address: String
  private let secret: [UInt8]

  /// - Returns: `nil` if the answer must be neither stored in the cache nor taken from it.
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

  /// Returns whether an answer contains the API key of its request and must therefore not be written.
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
  /// A shorter key may be an ordinary word, like "demo", that any answer could contain.
  private static let fewestBytesOfSecret = 12
  /// The fields that a caller sends if it has its own cache or wants only part of an answer.
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

/// Rules that override what answers say about caching.
package struct AnswerPolicy: Sendable, Hashable {
  package enum Rule: Sendable, Hashable {
    case asItSays
    /// Fresh for as long as the answer says, but no longer than this.
    case atMost(seconds: Int)
    /// Cached and fresh for this long, whatever the answer says.
    case always(seconds: Int)
    case never
  }

  private let folder: String
  private let rules: [String: Rule]

  /// - Parameters:
  ///   - baseURL: The address of the API.
  ///   - rules: Rules by path below the base URL, beginning with "/" and without a query; other paths are `asItSays`.
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

/// The parts of a `Cache-Control` field that matter to a single user's cache.
struct CacheControl: Equatable {
  var isNoStore = false
  /// Whether the answer must be checked with the server, even if the field restricts this to some headers.
  var isNoCache = false
  var isMustRevalidate = false
  /// The maximum age in seconds, 0 if unreadable, or `nil` if absent.
  var maxAge: Int?

  /// - Parameter headers: Several `Cache-Control` fields count as one.
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
      // The smallest value counts.
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

/// Numbers of seconds, limited so that sums and differences of a few of them never overflow.
enum Seconds {
  /// The number that RFC 9111, 1.2.2 puts in place of every larger one: 68 years.
  static let most = 1 << 31
  /// The times that a clock may show, in seconds since 1970: about 35,000 years before and after that year.
  static let times = -(1 << 40)...(1 << 40)

  /// - Returns: The number, at most `most`, or `nil` for anything but digits.
  static func parse(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return min(Int(text) ?? most, most)
  }
}
