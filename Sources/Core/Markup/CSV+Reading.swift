extension CSV {
  /// Assembles a file's rows from its lines: a quoted field may contain line breaks (RFC 4180).
  package struct Reader {
    /// The maximum size of a row in bytes; a longer row must have an unclosed quote.
    private static let mostBytes = 1 << 20

    private let separator: Character
    private var text = ""
    private var isOpen = false

    /// - Parameter separator: A comma, or the semicolon or tab that some spreadsheets use.
    package init(separator: Character) { self.separator = separator }

    /// Returns the fields of the row that ends with this line, or `nil` if the row continues.
    package mutating func row(endingWith line: String) -> [String]? {
      text += isOpen ? "\n" + line : line
      if line.utf8.count(where: { $0 == UInt8(ascii: "\"") }) % 2 == 1 { isOpen.toggle() }
      guard !isOpen || text.utf8.count > Self.mostBytes else { return nil }
      return rest()
    }

    /// Returns the last row if one of its quotes is never closed, otherwise `nil`.
    package mutating func rest() -> [String]? {
      guard !text.isEmpty else { return nil }
      defer { (text, isOpen) = ("", false) }
      return Self.fields(of: text, separator)
    }

    private static func fields(of row: String, _ separator: Character) -> [String] {
      var (fields, field, isQuoted) = ([String](), "", false)
      var rest = row[...]
      while let character = rest.popFirst() {
        switch character {
        case "\"" where isQuoted && rest.first == "\"":
          field.append("\"")
          rest.removeFirst()
        case "\"" where isQuoted || field.isEmpty: isQuoted.toggle()
        case separator where !isQuoted:
          fields.append(field)
          field = ""
        default: field.append(character)
        }
      }
      return fields + [field]
    }
  }

  /// Returns the text of a field that ``row(_:isForSpreadsheet:)`` wrote, without the apostrophe before a formula.
  package static func unescaped(_ field: String) -> String {
    guard field.first == "'", let next = field.unicodeScalars.dropFirst().first, startsFormula.contains(next)
    else {
      return field
    }
    return String(field.dropFirst())
  }
}
