import Domain

extension Call {
  /// The invalid values in a call, with one sentence for each.
  ///
  /// As on the real service, an empty value counts as absent, and an out-of-range number becomes the nearest allowed one. Unknown
  /// parameters are ignored, as is `order_by` for /photos.
  var refusals: [String] { Parameter.all(at: path).compactMap { $0.refusal(of: self) } }
}

private enum Parameter {
  case number(String)
  case word(String, [String])
  case language(String)

  static func all(at path: [String]) -> [Parameter] {
    switch (path.first, path.count, path.last) {
    case ("photos", 1, _): paging
    case ("photos", 2, "random"): [.number("count"), orientation, filter]
    case ("photos", 3, "statistics"), ("users", 3, "statistics"): [.number("quantity"), resolution]
    case ("collections", 1, _), ("users", 3, "collections"): paging
    case ("collections", 3, "photos"): paging + [orientation]
    case ("search", 2, "users"), ("search", 2, "collections"): paging
    case ("search", 2, "photos"):
      paging + [
        order(["relevant", "latest", "editorial"]), orientation, filter,
        .word("color", PhotoColor.allCases.map(\.rawValue)), .language("lang"),
      ]
    case ("topics", 1, _):
      paging + [order(["position", "featured", "latest", "oldest", "temporary", "updated"])]
    case ("topics", 3, "photos"): paging + [order(["latest", "oldest", "popular"]), orientation]
    case ("users", 3, "photos"):
      paging + [
        order(["latest", "oldest", "popular", "views", "downloads", "pinned"]), orientation,
        .number("quantity"), resolution,
      ]
    default: []
    }
  }

  private static let paging: [Parameter] = [.number("page"), .number("per_page")]
  private static let orientation = Parameter.word("orientation", PhotoOrientation.allCases.map(\.rawValue))
  private static let filter = Parameter.word("content_filter", ["low", "high"])
  private static let resolution = Parameter.word("resolution", ["days"])

  private static func order(_ values: [String]) -> Parameter { .word("order_by", values) }

  func refusal(of call: Call) -> String? {
    switch self {
    case .number(let name):
      Self.refusal(of: call, name, expected: "a whole number") { Int(clamping: $0) != nil }
    case .word(let name, let values):
      Self.refusal(of: call, name, expected: Self.list(values)) { values.contains($0) }
    case .language(let name):
      Self.refusal(of: call, name, expected: "a language's code, such as en, ko or zh-Hans") {
        SearchLanguage(rawValue: $0) != nil
      }
    }
  }

  private static func refusal(
    of call: Call, _ name: String, expected: String, takes: (String) -> Bool
  ) -> String? {
    guard let value = call[name], !value.isEmpty, !takes(value) else { return nil }
    return "\(name) does not accept \"\(value.prefix(40))\"; it takes \(expected)"
  }

  private static func list(_ values: [String]) -> String {
    guard values.count > 1, let last = values.last else { return values.joined() }
    return values.dropLast().joined(separator: ", ") + " or " + last
  }
}
