/// SQL with its arguments: what is put into the text as `\(value)` becomes an argument and never part of the SQL.
///
/// A part that is SQL itself is put in as `\(sql: text)`.
package struct SQL: ExpressibleByStringInterpolation, Sendable {
  package private(set) var text = ""
  package private(set) var arguments: [DatabaseValue] = []

  package init(stringLiteral text: String) { self.text = text }
  package init(stringInterpolation parts: StringInterpolation) { self = parts.sql }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var sql: SQL = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      sql.text.reserveCapacity(literalCapacity + interpolationCount)
      sql.arguments.reserveCapacity(interpolationCount)
    }

    package mutating func appendLiteral(_ text: String) { sql.text += text }

    package mutating func appendInterpolation(_ value: (any DatabaseConvertible)?) {
      append(value?.databaseValue ?? .null)
    }

    /// The same for what most values are, which is faster.
    package mutating func appendInterpolation(_ text: String?) {
      append(text.map(DatabaseValue.text) ?? .null)
    }

    private mutating func append(_ argument: DatabaseValue) {
      sql.text += "?"
      sql.arguments.append(argument)
    }

    /// A part with arguments of its own.
    package mutating func appendInterpolation(_ part: SQL) {
      sql.text += part.text
      sql.arguments += part.arguments
    }

    package mutating func appendInterpolation(sql text: some CustomStringConvertible) {
      sql.text += text.description
    }
  }
}
