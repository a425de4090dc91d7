package import LibraryCore

package struct Row: ReadableRow, Sendable {
  /// The index of each column, by its lowercase name.
  package let columns: [String: Int]
  /// The bytes of each value, or `nil` for NULL.
  package let cells: [[UInt8]?]

  package init(columns: [String: Int], cells: [[UInt8]?]) { (self.columns, self.cells) = (columns, cells) }

  package func optionalText(_ column: String) throws(WrongColumn) -> String? {
    guard let bytes = try cell(column) else { return nil }
    guard let text = NULFreeText.decoded(bytes) else { throw WrongColumn("\(column) is not text") }
    return text
  }

  package func optionalInteger(_ column: String) throws(WrongColumn) -> Int64? {
    guard let bytes = try cell(column) else { return nil }
    guard let number = Int64(String(decoding: bytes, as: UTF8.self)) else {
      throw WrongColumn("\(column) is not a whole number")
    }
    return number
  }

  package func optionalReal(_ column: String) throws(WrongColumn) -> Double? {
    guard let bytes = try cell(column) else { return nil }
    guard let number = Double(String(decoding: bytes, as: UTF8.self)), number.isFinite else {
      throw WrongColumn("\(column) is not a number")
    }
    return number
  }

  package func boolean(_ column: String) throws(WrongColumn) -> Bool {
    switch try required(column, cell(column)) {
    case Array("t".utf8): return true
    case Array("f".utf8): return false
    default: throw WrongColumn("\(column) is neither true nor false")
    }
  }

  /// Returns the raw bytes; a `bytea` column requires an answer in binary form.
  package func bytes(_ column: String) throws(WrongColumn) -> [UInt8] {
    try required(column, cell(column))
  }

  /// Returns the strings in an array, such as `{a,"b c"}`.
  package func texts(_ column: String) throws(WrongColumn) -> [String] {
    guard let bytes = try cell(column) else { return [] }
    guard let texts = TextArray.parse(bytes) else { throw WrongColumn("\(column) is not a list of texts") }
    return texts
  }

  private func cell(_ column: String) throws(WrongColumn) -> [UInt8]? {
    // PostgreSQL returns column names in lowercase.
    guard let index = columns[column.lowercased()] else { throw WrongColumn("there is no column \(column)") }
    return cells[index]
  }
}

/// The server's form of a text array (https://www.postgresql.org/docs/15/arrays.html#ARRAYS-IO).
enum TextArray {
  /// - Returns: `nil` for anything but a one-dimensional array without NULLs.
  static func parse(_ bytes: [UInt8]) -> [String]? {
    guard bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}"), bytes.count >= 2 else {
      return nil
    }
    var rest = bytes.dropFirst().dropLast()
    var texts: [String] = []
    while !rest.isEmpty {
      guard let element = takeElement(&rest), let text = NULFreeText.decoded(element) else { return nil }
      texts.append(text)
      guard let comma = rest.popFirst() else { return texts }
      guard comma == UInt8(ascii: ","), !rest.isEmpty else { return nil }
    }
    return texts
  }

  private static func takeElement(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    var element: [UInt8] = []
    guard rest.first == UInt8(ascii: "\"") else {
      while let byte = rest.first, byte != UInt8(ascii: ",") {
        element.append(byte)
        rest.removeFirst()
      }
      return element.isEmpty || element == Array("NULL".utf8) ? nil : element
    }
    rest.removeFirst()
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") { return element }
      guard let plain = byte == UInt8(ascii: "\\") ? rest.popFirst() : byte else { return nil }
      element.append(plain)
    }
    return nil
  }
}
