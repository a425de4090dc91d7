/// Splits a command line into words.
///
/// Blanks are space, tab, line breaks, no-break space and the ideographic space. Quotes are `"…"`, `“…”` and `「…」`,
/// wherever they open, and `'…'` only at the start of a word, so that `it's great` is two words. A backslash
/// takes the next character as it is, inside and outside of quotes, but not inside `'…'`; at the end of the
/// line it means itself. `#` begins a comment only as the first character of a line that is not a blank: anywhere
/// else it belongs to a memo, as in `#5 good`. `;` does not separate commands, because memos contain semicolons, and
/// nothing is expanded.
package struct Lexer: Sendable {
  private let line: String
  private let scalars: [Unicode.Scalar]
  /// Whether a line break outside of quotes ends a command, and is not a blank.
  private let breaksEndCommands: Bool
  private var position = 0
  /// The UTF-8 offset of `position`.
  private var offset = 0
  private var unterminatedQuote: Int?

  /// Splits a line.
  ///
  /// A comment has no words.
  package static func lex(_ line: String) -> LexedLine {
    var lexer = Lexer(line)
    while lexer.isAtComment { lexer.skipLine() }
    var tokens: [Token] = []
    while let token = lexer.nextToken() { tokens.append(token) }
    return LexedLine(line: line, tokens: tokens, unterminatedQuote: lexer.unterminatedQuote)
  }

  /// Splits a text of several lines into its commands.
  ///
  /// A line break in quotes is a blank. A command with a quote that is never closed goes on to the end of the text.
  static func commands(in text: String) -> [String] {
    var lexer = Lexer(text, breaksEndCommands: true)
    var commands: [String] = []
    while lexer.current != nil {
      let line = lexer.offset
      guard !lexer.isAtComment else {
        lexer.skipLine()
        continue
      }
      var words: Range<Int>?
      while let word = lexer.nextToken()?.range {
        words = (words?.lowerBound ?? word.lowerBound)..<word.upperBound
      }
      let isUnfinished = lexer.unterminatedQuote != nil
      if let words { commands.append(text.command(in: isUnfinished ? line..<lexer.offset : words)) }
      lexer.skipLine()
    }
    return commands
  }

  private init(_ line: String, breaksEndCommands: Bool = false) {
    self.line = line
    self.breaksEndCommands = breaksEndCommands
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

  /// Whether a line begins here, and it is a comment.
  private var isAtComment: Bool { scalars[position...].first { !isSkipped($0) } == "#" }

  private func isSkipped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isBlank && !(breaksEndCommands && scalar == "\n")
  }

  private mutating func skipLine() {
    while let scalar = advance(), scalar != "\n" {}
  }

  private mutating func nextToken() -> Token? {
    while let scalar = current, isSkipped(scalar) { advance() }
    guard let first = current, !first.isBlank else { return nil }
    let start = offset
    var text = String.UnicodeScalarView()
    var isQuoted = false
    while let scalar = current, !scalar.isBlank {
      let opened = offset
      advance()
      if let closer = Self.closer(of: scalar), scalar != "'" || opened == start {
        isQuoted = true
        readQuote(until: closer, opened: opened, into: &text)
      } else {
        text.append(scalar == "\\" ? escaped() ?? scalar : scalar)
      }
    }
    return Token(text: String(text), range: start..<offset, isQuoted: isQuoted)
  }

  /// What follows a backslash outside of quotes; `nil` at the end of the line.
  private mutating func escaped() -> Unicode.Scalar? {
    breaksEndCommands && current == "\n" ? nil : advance()
  }

  /// The mark that closes what this one opens; nil if it opens nothing.
  package static func closer(of mark: Unicode.Scalar) -> Unicode.Scalar? {
    switch mark {
    case "\"": "\""
    case "“": "”"
    case "「": "」"
    case "'": "'"
    default: nil
    }
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

extension Unicode.Scalar {
  fileprivate var isBlank: Bool {
    switch self {
    case " ", "\t", "\n", "\r", "\u{A0}", "\u{3000}": true
    default: false
    }
  }
}

extension String {
  /// A part of it in one line.
  ///
  /// - Parameter range: UTF-8 offsets.
  fileprivate func command(in range: Range<Int>) -> String {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    let part = self[start..<utf8.index(start, offsetBy: range.count)]
    return String(String.UnicodeScalarView(part.unicodeScalars.map { $0 == "\n" ? " " : $0 }))
  }
}

/// A text as it must be typed to be one word, with the quotes and backslashes that ``Lexer`` removes.
package struct QuotedWord {
  package let text: String

  /// - Parameters:
  ///   - word: The text of the word.
  ///   - always: Whether it has quotes even if it needs none.
  package init(_ word: String, always: Bool = false) {
    // A backslash at its end would take the blank after the word.
    let tokens = Lexer.lex(word + " ").tokens
    if !always, tokens.count == 1, tokens[0].text == word, !tokens[0].isQuoted {
      text = word
    } else {
      let escaped = word.map { "\"\\".contains($0) ? "\\\($0)" : String($0) }
      text = "\"" + escaped.joined() + "\""
    }
  }
}
