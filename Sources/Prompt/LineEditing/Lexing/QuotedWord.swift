internal import Terminal

/// Text in the form in which it is typed as a single word, with the quotes and backslashes that ``Lexer`` removes.
package struct QuotedWord {
  package let text: String

  /// - Parameter always: Whether to add quotes even if the word needs none.
  package init(_ word: String, always: Bool = false) {
    // A backslash at the end of the word would escape the space after it.
    let tokens = Lexer.lex(word + " ").tokens
    // A later word may close a quote that a typographic mark opens.
    let mayOpen = word.unicodeScalars.first.flatMap(Lexer.closer) != nil
    let isWord = tokens.count == 1 && tokens[0].text == word && !tokens[0].isQuoted
    text = !always && !mayOpen && isWord && Self.isSafe(word) ? word : Self.quoted(word)
  }

  /// Returns the word in quotes; a character that a terminal cannot show is written as an escape such as `\u200c` and so keeps its meaning.
  private static func quoted(_ word: String) -> String {
    func quoted(escaping mustEscape: (Unicode.Scalar) -> Bool) -> String {
      let parts = word.unicodeScalars.map { escapes[$0] ?? (mustEscape($0) ? codePoint($0) : String($0)) }
      return "\"" + parts.joined() + "\""
    }
    let choices = [quoted { _ in false }, quoted { !isSafe(String($0)) }]
    return choices.first(where: isSafe) ?? quoted { !$0.isASCII || !isSafe(String($0)) }
  }

  /// Returns whether a terminal shows the text unchanged.
  private static func isSafe(_ text: String) -> Bool {
    SafeText(text).text.unicodeScalars.elementsEqual(text.unicodeScalars)
  }

  private static func codePoint(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  private static let escapes: [Unicode.Scalar: String] = [
    "\"": #"\""#, "\\": #"\\"#, "\n": #"\n"#, "\t": #"\t"#, "\r": #"\r"#, "\u{8}": #"\b"#, "\u{C}": #"\f"#,
  ]
}
