/// Comma-separated values (RFC 4180), as spreadsheets open them.
package enum CSV {
  /// The mark that tells every spreadsheet that the file is UTF-8.
  package static let byteOrderMark = "\u{FEFF}"

  /// Returns a row without its line end; a missing field is empty.
  package static func row(_ fields: [String?]) -> String { fields.map(field).joined(separator: ",") }

  /// Returns a field that a spreadsheet shows as text and never runs as a formula.
  ///
  /// An apostrophe goes before the start of a formula, and before an apostrophe, so that a reader can remove it.
  private static func field(_ text: String?) -> String {
    if let text, isPlain(text) { return text }
    let text = String(String.UnicodeScalarView((text ?? "").unicodeScalars.filter(isShown)))
    guard let first = text.unicodeScalars.first else { return "" }
    let shown = startsFormula.contains(first) ? "'" + text : text
    guard
      shown.unicodeScalars.contains(where: needsQuotes.contains) || isBlank(shown.first)
        || isBlank(shown.last)
    else { return shown }
    return "\"\(shown.replacing("\"", with: "\"\""))\""
  }

  /// Whether a field needs no change, told by its bytes: most fields are ids and addresses.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, text.utf8.last != UInt8(ascii: " ") else { return false }
    return (first.properties.isAlphabetic || first.properties.numericType != nil)
      && text.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\""): false
        default: (0x20...0x7E).contains($0)
        }
      }
  }

  /// Spreadsheets of East Asia also count full-width signs.
  private static let startsFormula = Set("=+-@\t＝＋－＠'".unicodeScalars)
  private static let needsQuotes = Set(",\"\n;\t".unicodeScalars)

  /// Excludes control characters that would have an effect at a terminal.
  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isControl || scalar == "\n" || scalar == "\t"
  }

  private static func isBlank(_ character: Character?) -> Bool { character?.isWhitespace == true }
}
