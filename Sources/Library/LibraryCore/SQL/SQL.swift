/// SQL in which `\(value)` becomes an argument and never part of the text, while `\(sql: text)` is inserted as SQL.
package struct SQL: ExpressibleByStringInterpolation, Sendable {
  /// The text with a `?` for each argument, as SQLite expects.
  package private(set) var text = ""
  package private(set) var arguments: [Value] = []
  /// The byte offset of each argument in the text.
  private var places: [Int] = []

  package init(stringLiteral text: String) { self.text = text }
  package init(stringInterpolation parts: StringInterpolation) { self = parts.sql }

  /// The text with `$1`, `$2` and so on for the arguments, as PostgreSQL expects.
  package var numberedText: String {
    let bytes = text.utf8
    var (numbered, start) = ("", bytes.startIndex)
    for (number, place) in zip(1..., places) {
      let end = bytes.index(bytes.startIndex, offsetBy: place)
      numbered += "\(text[start..<end])$\(number)"
      start = bytes.index(after: end)
    }
    return numbered + text[start...]
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var sql: SQL = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      sql.text.reserveCapacity(literalCapacity + interpolationCount)
      sql.arguments.reserveCapacity(interpolationCount)
    }

    package mutating func appendLiteral(_ text: String) { sql.text += text }

    package mutating func appendInterpolation(_ value: (any ValueConvertible)?) {
      append(value?.value ?? .null)
    }

    /// A fast path for the most common kind of value.
    package mutating func appendInterpolation(_ text: String?) { append(text.map(Value.text) ?? .null) }

    package mutating func appendInterpolation(_ bytes: [UInt8]) { append(.bytes(bytes)) }

    private mutating func append(_ argument: Value) {
      sql.places.append(sql.text.utf8.count)
      sql.text += "?"
      sql.arguments.append(argument)
    }

    /// Inserts a part with its arguments.
    package mutating func appendInterpolation(_ part: SQL) {
      let start = sql.text.utf8.count
      sql.places += part.places.map { $0 + start }
      sql.text += part.text
      sql.arguments += part.arguments
    }

    package mutating func appendInterpolation(sql text: some CustomStringConvertible) {
      sql.text += text.description
    }
  }
}
