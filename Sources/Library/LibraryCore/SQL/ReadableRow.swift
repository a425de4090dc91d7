package import FoundationEssentials

/// A row whose contents may be anything, because they come from a server or a file that may be damaged.
package protocol ReadableRow {
  func optionalText(_ column: String) throws(WrongColumn) -> String?
  func optionalInteger(_ column: String) throws(WrongColumn) -> Int64?
  /// Returns a column's real number, which in a library is always a time in seconds since 1970.
  func optionalReal(_ column: String) throws(WrongColumn) -> Double?
  func boolean(_ column: String) throws(WrongColumn) -> Bool
}

extension ReadableRow {
  package func text(_ column: String) throws(WrongColumn) -> String {
    try required(column, optionalText(column))
  }

  package func integer(_ column: String) throws(WrongColumn) -> Int64 {
    try required(column, optionalInteger(column))
  }

  package func real(_ column: String) throws(WrongColumn) -> Double {
    try required(column, optionalReal(column))
  }

  package func time(_ column: String) throws(WrongColumn) -> Date {
    Date(timeIntervalSince1970: try real(column))
  }

  package func optionalTime(_ column: String) throws(WrongColumn) -> Date? {
    try optionalReal(column).map { Date(timeIntervalSince1970: $0) }
  }

  /// Inlined, because resolving the value types at run time took 4% of the time to read the credits of 10,000 photographers.
  @inline(__always) package func required<Found>(_ column: String, _ value: Found?) throws(WrongColumn)
    -> Found
  {
    guard let value else { throw WrongColumn("\(column) is missing") }
    return value
  }
}

/// A column without a usable value.
package struct WrongColumn: Error, Hashable, Sendable {
  package let reason: String

  package init(_ reason: String) { self.reason = reason }
}

/// A row that no version of this program wrote.
package struct UnreadableRow: Error {
  package var reason: String

  package init(reason: String) { self.reason = reason }
}
