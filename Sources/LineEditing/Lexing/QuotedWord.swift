/// A text as it must be typed to be one word, with the quotes and backslashes that ``Lexer`` removes.
package struct QuotedWord {
  package let text: String

  /// - Parameters:
  ///   - word: The text of the word.
  ///   - always: Whether it has quotes even if it needs none.
  package init(_ word: String, always: Bool = false) {
    // A backslash at its end would take the blank after the word.
    let tokens = Lexer.lex(word + " ").tokens
    // What a typographic mark opens may be closed by a later word.
    let mayOpen = word.unicodeScalars.first.flatMap(Lexer.closer) != nil
    if !always, !mayOpen, tokens.count == 1, tokens[0].text == word, !tokens[0].isQuoted {
      text = word
    } else {
      text = "\"" + word.unicodeScalars.map { Self.escapes[$0] ?? String($0) }.joined() + "\""
    }
  }

  private static let escapes: [Unicode.Scalar: String] = [
    "\"": #"\""#, "\\": #"\\"#, "\n": #"\n"#, "\t": #"\t"#, "\r": #"\r"#, "\u{8}": #"\b"#, "\u{C}": #"\f"#,
  ]
}
