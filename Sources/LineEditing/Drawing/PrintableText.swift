/// A text that can be written to the terminal: without control characters and without those that reorder a
/// line.
///
/// Prompts, candidates and lines of the history may quote what came from elsewhere; an Esc in them must not
/// reach the terminal.
struct PrintableText {
  let text: String

  init(_ text: String) {
    // Nearly every text is printable ASCII, and is asked for at every key.
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) {
      self.text = text
    } else {
      self.text = String(String.UnicodeScalarView(text.unicodeScalars.filter(Self.isPrintable)))
    }
  }

  /// Several lines of such text, with line feeds between them.
  static func lines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { PrintableText(String($0)).text }
      .joined(separator: "\n")
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: !scalar.properties.isBidiControl
    }
  }

  /// In cells.
  var width: Int { CharacterWidth.of(text) }

  /// Without the blanks at its end.
  var trimmed: PrintableText { PrintableText(cut(to: .max)) }

  func padded(to width: Int) -> String { text + String(repeating: " ", count: max(0, width - self.width)) }

  /// The beginning that fits, without blanks at its end unless they matter.
  func cut(to width: Int, keepsBlanks: Bool = false) -> String {
    var cells = 0
    var kept = text.prefix { character in
      cells += CharacterWidth.of(character)
      return cells <= width
    }
    while !keepsBlanks, kept.last == " " { kept.removeLast() }
    return String(kept)
  }
}
