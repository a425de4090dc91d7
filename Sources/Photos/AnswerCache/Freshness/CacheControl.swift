import HTTPTransport

/// A `Cache-Control` field, as far as it concerns a cache of one user.
struct CacheControl: Equatable {
  var isNoStore = false
  /// Use only after asking the server; also when the field names headers to which that applies.
  var isNoCache = false
  var isMustRevalidate = false
  /// In seconds, and 0 when it cannot be read; nil when the field does not say.
  var maxAge: Int?

  /// - Parameter headers: May have several such fields, which count as one.
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
      // The smallest, when there are several.
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
  /// The number that stands for every larger one in RFC 9111, 1.2.2: 68 years.
  static let most = 1 << 31
  /// The times that a clock may show, in seconds since 1970: 35,000 years before and after.
  static let times = -(1 << 40)...(1 << 40)

  /// - Returns: nil unless the text is a number without a sign. A number that is too large becomes `most`.
  static func parse(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return min(Int(text) ?? most, most)
  }
}
