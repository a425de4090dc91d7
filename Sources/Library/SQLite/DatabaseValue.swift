/// A value of a column, an argument of a statement, or the result of a function.
///
/// Text has its whole length in both directions, so it may contain a NUL.
package enum DatabaseValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  /// Bytes, which are neither written nor read.
  case blob
}

/// A type that can be an argument of a statement, or be read from a column.
package protocol DatabaseConvertible: Sendable {
  var databaseValue: DatabaseValue { get }
  /// - Returns: nil for a value of another kind.
  init?(_ value: DatabaseValue)
}

extension Int64: DatabaseConvertible {
  package var databaseValue: DatabaseValue { .integer(self) }

  package init?(_ value: DatabaseValue) {
    guard case .integer(let integer) = value else { return nil }
    self = integer
  }
}

extension Int: DatabaseConvertible {
  package var databaseValue: DatabaseValue { .integer(Int64(self)) }

  package init?(_ value: DatabaseValue) {
    guard let integer = Int64(value) else { return nil }
    self.init(exactly: integer)
  }
}

extension Bool: DatabaseConvertible {
  package var databaseValue: DatabaseValue { .integer(self ? 1 : 0) }

  package init?(_ value: DatabaseValue) {
    guard let integer = Int64(value) else { return nil }
    self = integer != 0
  }
}

extension Double: DatabaseConvertible {
  package var databaseValue: DatabaseValue { .real(self) }

  package init?(_ value: DatabaseValue) {
    switch value {
    case .real(let real): self = real
    case .integer(let integer): self = Double(integer)
    default: return nil
    }
  }
}

extension String: DatabaseConvertible {
  package var databaseValue: DatabaseValue { .text(self) }

  package init?(_ value: DatabaseValue) {
    guard case .text(let text) = value else { return nil }
    self = text
  }
}

extension DatabaseValue: DatabaseConvertible {
  package var databaseValue: DatabaseValue { self }

  package init?(_ value: DatabaseValue) { self = value }
}
