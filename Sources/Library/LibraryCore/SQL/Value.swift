/// A statement's argument or a column's value; SQLite accepts neither bytes nor lists as arguments, and reads bytes as empty.
package enum Value: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case real(Double)
  /// Text, always passed with its length, so it may contain a NUL.
  case text(String)
  case bytes([UInt8])
  case texts([String])
  case integers([Int64])
}

/// A type usable as a statement's argument, or readable from a column.
package protocol ValueConvertible: Sendable {
  var value: Value { get }
  /// - Returns: `nil` for a value of another kind.
  init?(_ value: Value)
}

extension Int64: ValueConvertible {
  package var value: Value { .integer(self) }

  package init?(_ value: Value) {
    guard case .integer(let integer) = value else { return nil }
    self = integer
  }
}

extension Int: ValueConvertible {
  package var value: Value { .integer(Int64(self)) }

  package init?(_ value: Value) {
    guard let integer = Int64(value) else { return nil }
    self.init(exactly: integer)
  }
}

extension Bool: ValueConvertible {
  package var value: Value { .boolean(self) }

  /// SQLite stores Booleans as integers.
  package init?(_ value: Value) {
    switch value {
    case .boolean(let boolean): self = boolean
    case .integer(let integer): self = integer != 0
    default: return nil
    }
  }
}

extension Double: ValueConvertible {
  package var value: Value { .real(self) }

  package init?(_ value: Value) {
    switch value {
    case .real(let real): self = real
    case .integer(let integer): self = Double(integer)
    default: return nil
    }
  }
}

extension String: ValueConvertible {
  package var value: Value { .text(self) }

  package init?(_ value: Value) {
    guard case .text(let text) = value else { return nil }
    self = text
  }
}

extension Value: ValueConvertible {
  package var value: Value { self }

  package init?(_ value: Value) { self = value }
}
