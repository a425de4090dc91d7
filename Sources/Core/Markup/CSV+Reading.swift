extension CSV {
  /// Puts the rows of a file together from its lines: a field in quotes may have line breaks (RFC 4180).
  package struct Reader {
    /// The most bytes of a row; a longer one is a row with a quote that is never closed.
    private static let mostBytes = 1 << 20

    private let separator: Character
    private var text = ""
    private var isOpen = false

    /// - Parameter separator: A comma, or the semicolon or tab of some spreadsheets.
    package init(separator: Character) { self.separator = separator }

    /// Returns the fields of the row that ends with this line; nil where it goes on.
    package mutating func row(endingWith line: String) -> [String]? {
      text += isOpen ? "\n" + line : line
      if line.utf8.count(where: { $0 == UInt8(ascii: "\"") }) % 2 == 1 { isOpen.toggle() }
      guard !isOpen || text.utf8.count > Self.mostBytes else { return nil }
      return rest()
    }

    /// Returns the last row where its quote is never closed; nil without one.
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
