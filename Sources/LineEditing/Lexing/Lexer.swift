/// Splits a command line into words.
///
/// Blanks are space, tab, line breaks, no-break space and the ideographic space. Quotes are `"…"`, `“…”` and `「…」`,
/// wherever they open, and `'…'` only at the start of a word, so that `it's great` is two words. A backslash
/// takes the next character as it is, inside and outside of quotes, but not inside `'…'`; at the end of the
/// line it means itself. `;` does not separate commands, because memos have semicolons, and nothing is expanded.
package struct Lexer: Sendable {
  private static let blanks: Set<Unicode.Scalar> = [" ", "\t", "\n", "\r", "\u{A0}", "\u{3000}"]
  private static let closers: [Unicode.Scalar: Unicode.Scalar] = ["\"": "\"", "“": "”", "「": "」"]

  private let line: String
  private let scalars: [Unicode.Scalar]
  private let comments: Bool
  private var position = 0
  /// The UTF-8 offset of `position`.
  private var offset = 0
  private var unterminatedQuote: Int?

  /// Splits a line.
  ///
  /// - Parameter comments: Whether `#` at the start of a word hides the rest, as in a file of commands.
  package static func lex(_ line: String, comments: Bool = false) -> LexedLine {
    var lexer = Lexer(line, comments: comments)
    var tokens: [Token] = []
    while let token = lexer.nextToken() { tokens.append(token) }
    return LexedLine(line: line, tokens: tokens, unterminatedQuote: lexer.unterminatedQuote)
  }

  private init(_ line: String, comments: Bool) {
    self.line = line
    self.comments = comments
    scalars = Array(line.unicodeScalars)
  }

  private var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  @discardableResult
  private mutating func advance() -> Unicode.Scalar? {
    guard let scalar = current else { return nil }
    position += 1
    offset += UTF8.width(scalar)
    return scalar
  }

  private mutating func nextToken() -> Token? {
    while let scalar = current, Self.blanks.contains(scalar) { advance() }
    guard let first = current, !(comments && first == "#") else { return nil }
    let start = offset
    var text = String.UnicodeScalarView()
    var isQuoted = false
    while let scalar = current, !Self.blanks.contains(scalar) {
      let opened = offset
      advance()
      if let closer = closer(of: scalar, atWordStart: opened == start) {
        isQuoted = true
        readQuote(until: closer, opened: opened, into: &text)
      } else {
        text.append(scalar == "\\" ? advance() ?? scalar : scalar)
      }
    }
    return Token(text: String(text), range: start..<offset, isQuoted: isQuoted)
  }

  private func closer(of scalar: Unicode.Scalar, atWordStart: Bool) -> Unicode.Scalar? {
    if scalar == "'" { return atWordStart ? "'" : nil }
    return Self.closers[scalar]
  }

  private mutating func readQuote(
    until closer: Unicode.Scalar, opened: Int, into text: inout String.UnicodeScalarView
  ) {
    while let scalar = advance() {
      if scalar == closer { return }
      text.append(scalar == "\\" && closer != "'" ? advance() ?? scalar : scalar)
    }
    unterminatedQuote = opened
  }
}

/// A text as it must be typed to be one word, with the quotes and backslashes that ``Lexer`` removes.
package struct QuotedWord {
  package let text: String

  /// - Parameter word: The text of the word.
  package init(_ word: String) {
    let tokens = Lexer.lex(word, comments: true).tokens
    if tokens.count == 1, tokens[0].text == word, !tokens[0].isQuoted {
      text = word
    } else {
      let escaped = word.map { "\"\\".contains($0) ? "\\\($0)" : String($0) }
      text = "\"" + escaped.joined() + "\""
    }
  }
}
