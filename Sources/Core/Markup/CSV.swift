/// Comma-separated values (RFC 4180), as spreadsheets open them.
package enum CSV {
  /// Begins a file, so that a spreadsheet takes it for UTF-8 in every country.
  package static let byteOrderMark = "\u{FEFF}"

  /// A row, without the end of its line; an absent field is empty.
  package static func row(_ fields: [String?]) -> String { fields.map(field).joined(separator: ",") }

  /// A field that a spreadsheet shows as text and never runs as a formula.
  ///
  /// An apostrophe is put before what would begin one, and before an apostrophe, so that reading can take it away again.
  private static func field(_ text: String?) -> String {
    let text = String(String.UnicodeScalarView((text ?? "").unicodeScalars.filter(isShown)))
    guard let first = text.unicodeScalars.first else { return "" }
    let shown = startsFormula.contains(first) ? "'" + text : text
    guard
      shown.unicodeScalars.contains(where: needsQuotes.contains) || isBlank(shown.first)
        || isBlank(shown.last)
    else { return shown }
    return "\"\(shown.replacing("\"", with: "\"\""))\""
  }

  /// Those of full width count in spreadsheets of East Asia.
  private static let startsFormula = Set("=+-@\t＝＋－＠'".unicodeScalars)
  private static let needsQuotes = Set(",\"\n;\t".unicodeScalars)

  /// A row may be read at a terminal, where other control characters would do something.
  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isControl || scalar == "\n" || scalar == "\t"
  }

  private static func isBlank(_ character: Character?) -> Bool { character?.isWhitespace == true }
}
