import FoundationEssentials
import LibraryCore
import SQLite

/// Reads a row without trusting it.
///
/// A strict table holds only values of its columns' types, but a damaged file may hold anything.
extension Row {
  func text(_ column: String) throws -> String {
    guard let text = try optionalText(column) else {
      throw UnreadableRow(reason: "\(column) is missing")
    }
    return text
  }

  func optionalText(_ column: String) throws -> String? {
    switch try value(column) {
    case .null: nil
    case .text(let text): text
    default: throw UnreadableRow(reason: "\(column) is not text")
    }
  }

  func integer(_ column: String) throws -> Int64 {
    guard case .integer(let integer) = try value(column) else {
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
    case .real(let seconds): Date(timeIntervalSince1970: seconds)
    case .integer(let seconds): Date(timeIntervalSince1970: Double(seconds))
    default: throw UnreadableRow(reason: "\(column) is not a time")
    }
  }

  private func value(_ column: String) throws -> DatabaseValue {
    guard let value = self[column] else { throw UnreadableRow(reason: "there is no column \(column)") }
    return value
  }
}
