/// Comma-separated values (RFC 4180) in a form that spreadsheets open.
package enum CSV {
  /// The character that tells every spreadsheet that the file is UTF-8.
  package static let byteOrderMark = "\u{FEFF}"

  /// Returns a row without a line ending; a `nil` field is empty.
  ///
  /// - Parameter isForSpreadsheet: Whether to put an apostrophe before a formula, so that no spreadsheet runs it.
  package static func row(_ fields: [String?], isForSpreadsheet: Bool = true) -> String {
    var row = ""
    for (index, text) in fields.enumerated() {
      if index > 0 { row += "," }
      append(text, to: &row, isForSpreadsheet)
    }
    return row
  }

  /// Appends a field; for most fields, which are ids, names and addresses, checking the bytes is enough.
  private static func append(_ text: String?, to row: inout String, _ isForSpreadsheet: Bool) {
    guard let text, !text.isEmpty else { return }
    switch needsQuotes(ascii: text) {
    case nil: row += field(text, isForSpreadsheet)
    case false?: row += text
    case true?:
      row += "\""
      row += text
      row += "\""
    }
  }

  /// Returns a field that a spreadsheet shows as text.
  ///
  /// An apostrophe is put before a formula. It is also put before an apostrophe, so that a reader can remove it again.
  private static func field(_ text: String, _ isForSpreadsheet: Bool) -> String {
    let text = String(String.UnicodeScalarView(text.unicodeScalars.filter(isShown)))
    guard let first = text.unicodeScalars.first else { return "" }
    let shown = isForSpreadsheet && startsFormula.contains(first) ? "'" + text : text
    guard
      shown.unicodeScalars.contains(where: needsQuotes.contains) || isBlank(shown.first)
        || isBlank(shown.last)
    else { return shown }
    return "\"\(shown.replacing("\"", with: "\"\""))\""
  }

  /// Returns whether a field that begins with an ASCII letter or digit contains a separator, or `nil` for any field that needs a closer
  /// look.
  private static func needsQuotes(ascii text: String) -> Bool? {
    guard let first = text.utf8.first, isLetterOrDigit(first), text.utf8.last != UInt8(ascii: " ") else {
      return nil
    }
    var hasSeparator = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: ";"): hasSeparator = true
      case UInt8(ascii: "\""), ..<0x20, 0x7F...: return nil
      default: break
      }
    }
    return hasSeparator
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    let scalar = Unicode.Scalar(byte)
    return ("0"..."9").contains(scalar) || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  /// The first characters of a formula; East Asian spreadsheets also accept full-width ones.
  static let startsFormula = Set("=+-@\t＝＋－＠'".unicodeScalars)
  private static let needsQuotes = Set(",\"\n;\t".unicodeScalars)

  /// Returns whether a character may appear in a field; control characters that would affect a terminal may not.
  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isControl || scalar == "\n" || scalar == "\t"
  }

  private static func isBlank(_ character: Character?) -> Bool { character?.isWhitespace == true }
}
