import FoundationEssentials
package import SceneCore
import Terminal

/// The format of the rows that `--format` prints, such as `{id}\t{width}\t{memo}`.
///
/// `{key}` stands for a value in the JSON that `--json` prints; `{{` is a brace, `\t` a tab, `\n` a line break and `\\` a backslash. A list
/// gives a row per item, and any other result gives one row. In values, line breaks and tabs appear as `\n` and `\t`, which keeps a row on
/// one line; `null` becomes an empty string, and commas separate the items of a list.
package struct RowFormat: Equatable {
  private enum Piece: Equatable {
    case text(String)
    case key(String)
  }

  private var pieces: [Piece] = []

  /// - Throws: A sentence about an unclosed brace or an empty pair of braces.
  package init(_ text: String) throws(DisplayedError) {
    var rest = text[...]
    while let next = rest.popFirst() {
      switch (next, rest.first) {
      case ("\\", "t"?), ("\\", "n"?), ("\\", "\\"?): append(Self.escapes[rest.removeFirst()] ?? "")
      case ("{", "{"?), ("}", "}"?): append(String(rest.removeFirst()))
      case ("{", _): pieces.append(.key(try Self.takeKey(&rest, of: text)))
      default: append(String(next))
      }
    }
  }

  private static let escapes: [Character: String] = ["t": "\t", "n": "\n", "\\": "\\"]

  private mutating func append(_ text: String) {
    if case .text(let before) = pieces.last {
      pieces[pieces.count - 1] = .text(before + text)
    } else {
      pieces.append(.text(text))
    }
  }

  private static func takeKey(_ rest: inout Substring, of text: String) throws(DisplayedError) -> String {
    let key = rest.prefix { $0 != "}" }
    guard key.endIndex < rest.endIndex, !key.isEmpty else {
      throw DisplayedError(
        .usage,
        "--format \(Wording.quoted(text)) has a brace without a key. It looks like this: '{id} {memo}'")
    }
    rest = rest[key.endIndex...].dropFirst()
    return String(key)
  }

  /// - Throws: A sentence about a key that the rows do not have.
  func lines(of result: some Encodable) throws(DisplayedError) -> [StyledText] {
    let rows = Self.rows(of: JSONTree(result))
    var lines: [StyledText] = []
    for row in rows {
      var line = ""
      for piece in pieces { line += try value(of: piece, in: row) }
      lines += line.split(separator: "\n", omittingEmptySubsequences: false).map {
        StyledText(Self.safe(String($0)))
      }
    }
    return lines
  }

  private func value(of piece: Piece, in row: [String: JSONTree]) throws(DisplayedError) -> String {
    switch piece {
    case .text(let text): return text
    case .key(let key):
      if let value = row[key] { return value.line }
      throw DisplayedError(
        .usage,
        "There is no {\(Wording.excerpt(key))} here. There are: \(row.keys.sorted().joined(separator: ", "))")
    }
  }

  private static let tab: SafeText = "\t"

  /// Returns text that is safe to show but keeps its tabs, which the next program expects.
  private static func safe(_ text: String) -> SafeText {
    let parts = text.split(separator: "\t", omittingEmptySubsequences: false).map { SafeText(String($0)) }
    return parts.dropFirst().reduce(parts.first ?? "") { $0 + tab + $1 }
  }

  /// Returns the items in the result's list, or its only photo, or otherwise the result itself.
  private static func rows(of result: JSONTree) -> [[String: JSONTree]] {
    guard case .object(let object) = result else { return [] }
    for key in lists {
      if case .list(let items)? = object[key] { return items.compactMap(\.object) }
    }
    return [object["photo"]?.object ?? object["card"]?.object ?? object]
  }

  /// The keys that hold lists in results, as listed in picterest-json(5).
  private static let lists = [
    "photos", "topics", "tags", "results", "memos", "settings", "aliases", "checks",
  ]
}

/// A JSON value.
private enum JSONTree: Decodable {
  case text(String)
  case list([JSONTree])
  case object([String: JSONTree])

  init(_ value: some Encodable) {
    let tree = try? JSONDecoder().decode(Self.self, from: JSONEncoder().encode(value))
    self = tree ?? .object([:])
  }

  init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: Key.self) {
      let members = try object.allKeys.map { ($0.stringValue, try object.decode(Self.self, forKey: $0)) }
      self = .object(Dictionary(members) { $1 })
    } else if var items = try? decoder.unkeyedContainer() {
      var list: [JSONTree] = []
      while !items.isAtEnd { list.append(try items.decode(Self.self)) }
      self = .list(list)
    } else {
      self = .text(try Self.text(decoder.singleValueContainer()))
    }
  }

  private static func text(_ value: any SingleValueDecodingContainer) throws -> String {
    if value.decodeNil() { return "" }
    if let bool = try? value.decode(Bool.self) { return "\(bool)" }
    if let number = try? value.decode(Int.self) { return "\(number)" }
    if let number = try? value.decode(Double.self) { return "\(number)" }
    return try value.decode(String.self)
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  var object: [String: JSONTree]? { if case .object(let object) = self { object } else { nil } }

  /// The value on one line.
  var line: String {
    switch self {
    case .text(let text): text.replacing("\n", with: "\\n").replacing("\t", with: "\\t")
    case .list(let items): items.map(\.line).joined(separator: ",")
    case .object(let object): object.sorted { $0.key < $1.key }.map { $1.line }.joined(separator: ",")
    }
  }
}
