/// SQL with its arguments: what is put into the text as `\(value)` becomes an argument and never part of the SQL.
///
/// A part that is SQL itself is put in as `\(sql: text)`.
package struct SQL: ExpressibleByStringInterpolation, Sendable {
  private enum Part { case text(String), argument(Value) }

  private var parts: [Part] = []

  package init(stringLiteral text: String) { parts = [.text(text)] }
  package init(stringInterpolation interpolation: StringInterpolation) { self = interpolation.sql }
  package init(text: String) { parts = [.text(text)] }

  package var arguments: [Value] {
    parts.compactMap { if case .argument(let value) = $0 { value } else { nil } }
  }

  /// With `$1`, `$2` and so on in the places of the arguments.
  package var text: String {
    var (text, count) = ("", 0)
    for part in parts {
      switch part {
      case .text(let sql): text += sql
      case .argument:
        count += 1
        text += "$\(count)"
      }
    }
    return text
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var sql = SQL(text: "")

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ text: String) { sql.parts.append(.text(text)) }

    package mutating func appendInterpolation(_ value: (any ValueConvertible)?) {
      sql.parts.append(.argument(value?.value ?? .null))
    }

    /// A part with arguments of its own.
    package mutating func appendInterpolation(_ part: SQL) { sql.parts += part.parts }

    package mutating func appendInterpolation(sql text: some CustomStringConvertible) {
      sql.parts.append(.text(text.description))
    }
  }
}
