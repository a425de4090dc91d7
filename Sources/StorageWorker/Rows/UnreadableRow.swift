import FoundationEssentials
import GRDB

/// A row that no version of this program wrote.
struct UnreadableRow: Error {
  var reason: String
}

/// Reads a row without trusting it.
///
/// A strict table holds only values of its columns' types, but a damaged file may hold anything, and GRDB's
/// subscripts end the program when a value has another type than expected. These throw.
extension Row {
  /// Text that was selected as bytes; see `ExactText`.
  func text(_ column: String) throws -> String {
    guard let text = try optionalText(column) else {
      throw UnreadableRow(reason: "\(column) is missing")
    }
    return text
  }

  func optionalText(_ column: String) throws -> String? {
    switch try value(column) {
    case .null: nil
    case .blob(let bytes): String(decoding: bytes, as: UTF8.self)
    default: throw UnreadableRow(reason: "\(column) is not text")
    }
  }

  func integer(_ column: String) throws -> Int64 {
    guard case .int64(let integer) = try value(column) else {
      throw UnreadableRow(reason: "\(column) is not a whole number")
    }
    return integer
  }

  func time(_ column: String) throws -> Date {
    guard let time = try optionalTime(column) else {
      throw UnreadableRow(reason: "\(column) is missing")
    }
    return time
  }

  func optionalTime(_ column: String) throws -> Date? {
    switch try value(column) {
    case .null: nil
    case .double(let seconds): Date(timeIntervalSince1970: seconds)
    case .int64(let seconds): Date(timeIntervalSince1970: Double(seconds))
    default: throw UnreadableRow(reason: "\(column) is not a time")
    }
  }

  private func value(_ column: String) throws -> DatabaseValue.Storage {
    guard let value = self[column] as DatabaseValue? else {
      throw UnreadableRow(reason: "there is no column \(column)")
    }
    return value.storage
  }
}
