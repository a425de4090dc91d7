import FoundationEssentials
import HTTPTransport

/// A request's path segments and query items, decoded.
struct Call {
  let path: [String]
  /// The items, in the order in which the request has them.
  let query: [(name: String, value: String)]
  let headers: HTTPHeaders

  /// Creates the call from a request under the catalogue's base URL, or returns `nil` for other requests.
  init?(_ request: HTTPRequest, under base: URL) {
    let words = Self.words(of: request.url), prefix = Self.words(of: base)
    guard request.url.host() == base.host(), request.url.port == base.port, words.starts(with: prefix) else {
      return nil
    }
    path = Array(words.dropFirst(prefix.count))
    query = Self.items(of: request.url.query(percentEncoded: true) ?? "")
    headers = request.headers
  }

  /// The value of the last item with this name, as on the real service.
  subscript(name: String) -> String? { query.last { $0.name == name }?.value }

  /// Whether the request has a key; any key works.
  var hasKey: Bool {
    if let key = self["client_id"], !key.isEmpty { return true }
    let words = (headers["Authorization"] ?? "").split(separator: " ")
    return words.count == 2 && ["client-id", "bearer"].contains(words[0].lowercased())
  }

  /// Whether a list of photos should have their statistics; Python's clients write True.
  var wantsStatistics: Bool { self["stats"]?.lowercased() == "true" }

  /// Whether every call like this one gets the same answer: a list that depends neither on chance nor on the day or on reported downloads.
  var isAlwaysTheSame: Bool {
    switch (path.first, path.count, path.last) {
    case ("photos", 1, _), ("search", _, _), ("topics", _, _), ("collections", _, _): true
    case ("users", 2, _), ("users", 3, "photos"), ("users", 3, "collections"): !wantsStatistics
    default: false
    }
  }

  /// The path and the query as text, without the key.
  var name: String {
    let items = query.filter { $0.name != "client_id" }.map {
      $0.name.percentEncoded + "=" + $0.value.percentEncoded
    }
    return "/" + path.map(\.percentEncoded).joined(separator: "/") + "?" + items.joined(separator: "&")
  }

  func list(_ name: String) -> [String] { (self[name] ?? "").split(separator: ",").map(String.init) }

  private static func words(of url: URL) -> [String] {
    url.path(percentEncoded: true).split(separator: "/").map { decoded($0.utf8) }
  }

  private static func items(of query: String) -> [(name: String, value: String)] {
    query.split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { decoded($0.utf8, plus: UInt8(ascii: " ")) }
      return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
    }
  }

  /// Returns text with its percent escapes decoded; an invalid escape stays unchanged.
  private static func decoded(_ text: Substring.UTF8View, plus: UInt8 = UInt8(ascii: "+")) -> String {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, digits.first != UInt8(ascii: "+"),
        let escaped = UInt8(String(Substring(digits)), radix: 16)
      {
        bytes.append(escaped)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? plus : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
