/// Splits a command line into words.
///
/// White space is a space, tab, line break, no-break space, ideographic space, or the Hangul filler that Koreans paste for a space. So are
/// invisible characters in copied text: a zero-width space, a word joiner, a byte order mark.
///
/// Quotes are `"…"`, wherever they open. `'…'` opens only at the start of a word or directly after another quote. So `it's great` is two
/// words, but `'it'\''s'`, which shells and Python write for one text, is a single word. `“…”`, `„…“`, `‘…’`, `「…」`, `｢…｣` and `＂…＂` are
/// quotes only around a complete word: in `「봄」과 「여름」`, the first pair is not.
///
/// In quotes, a backslash has its JSON meaning: `\n`, `\t`, `\r`, `\b`, `\f`, `\/`, `\"`, `\\` and `\u00e9`; before anything else, and
/// always in `'…'`, it stands for itself. Outside quotes, it escapes a quote, white space, `#` or a backslash; otherwise it stands for
/// itself, as in `C:\dir`.
///
/// `#` begins a comment only as the first visible character of a line; anywhere else it belongs to a memo, as in `#5 good`. `;` does not
/// separate commands, because memos contain semicolons, and nothing is expanded.
package struct Lexer: Sendable {
  private let line: String
  let scalars: [Unicode.Scalar]
  /// Whether a line break outside quotes ends a command instead of counting as white space.
  private let breaksEndCommands: Bool
  /// The UTF-8 offsets of line breaks in quotes where `\n` can be written instead.
  private(set) var quotedBreaks: Set<Int> = []
  /// Whether the last word has a line break in `'…'`.
  private(set) var hasLiteralBreak = false
  private(set) var position = 0
  /// The UTF-8 offset of `position`.
  private(set) var offset = 0
  private(set) var unterminatedQuote: Int?
  /// The next position of each closing mark, if it was already looked up.
  private var closers: [Unicode.Scalar: Int] = [:]

  /// Splits a line; a comment has no words.
  package static func lex(_ line: String) -> LexedLine {
    var lexer = Lexer(line)
    while lexer.isAtComment { lexer.skipLine() }
    var tokens: [Token] = []
    while let token = lexer.nextToken() { tokens.append(token) }
    return LexedLine(line: line, tokens: tokens, unterminatedQuote: lexer.unterminatedQuote)
  }

  init(_ line: String, breaksEndCommands: Bool = false) {
    self.line = line
    self.breaksEndCommands = breaksEndCommands
    scalars = Array(line.unicodeScalars)
  }

  var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  @discardableResult
  mutating func advance() -> Unicode.Scalar? {
    guard let scalar = current else { return nil }
    position += 1
    offset += UTF8.width(scalar)
    return scalar
  }

  /// Whether a line begins here that is a comment.
  var isAtComment: Bool { scalars[position...].first { !isSkipped($0) }?.isHash == true }

  func isSkipped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isBlank && !(breaksEndCommands && scalar == "\n")
  }

  mutating func skipLine() {
    while let scalar = advance(), scalar != "\n" {}
  }

  mutating func nextToken() -> Token? {
    while let scalar = current, isSkipped(scalar) { advance() }
    guard let first = current, !first.isBlank else { return nil }
    let start = offset
    var text = String.UnicodeScalarView()
    var isQuoted = false
    var isAfterQuote = true
    hasLiteralBreak = false
    while let scalar = current {
      if scalar.isInvisible, skipInvisibleInWord() { continue }
      if scalar.isBlank { break }
      let opened = offset
      advance()
      if let closer = Self.closer(of: scalar), isAfterQuote || !scalar.mayBeApostrophe,
        scalar.isASCII || opened == start && encloses(upTo: closer)
      {
        (isQuoted, isAfterQuote) = (true, true)
        readQuote(until: closer, opened: opened, into: &text)
      } else if scalar == "\\", let escaped = escapedOutsideQuotes() {
        text.append(escaped)
      } else {
        isAfterQuote = false
        text.append(scalar)
      }
    }
    return Token(text: String(text), range: start..<offset, isQuoted: isQuoted)
  }

  /// Skips invisible characters within a word; before white space or the end of the line, they count as white space.
  private mutating func skipInvisibleInWord() -> Bool {
    guard let end = scalars[position...].firstIndex(where: { !$0.isInvisible }), !scalars[end].isBlank else {
      return false
    }
    while position < end { advance() }
    return true
  }

  /// Returns whether the typographic mark just read and the next mark that closes it enclose a complete word.
  private mutating func encloses(upTo closer: Unicode.Scalar) -> Bool {
    let end = position(of: closer)
    return end < scalars.count && (end + 1 == scalars.count || scalars[end + 1].isBlank)
  }

  /// Returns the next position of the mark without a backslash before it, or the end of the line.
  private mutating func position(of closer: Unicode.Scalar) -> Int {
    if let known = closers[closer], known >= position { return known }
    var isEscaped = false
    let found = scalars[position...].firstIndex { scalar in
      defer { isEscaped = scalar == "\\" && !isEscaped }
      return scalar == closer && !isEscaped
    }
    closers[closer] = found ?? scalars.count
    return found ?? scalars.count
  }

  /// Returns the character that a backslash outside quotes escapes, or `nil` if the backslash stands for itself.
  private mutating func escapedOutsideQuotes() -> Unicode.Scalar? {
    guard let next = current else { return nil }
    return next.isQuotationMark || next.isHash || next == "\\" || isSkipped(next) ? advance() : nil
  }

  /// Returns the meaning of a backslash in quotes and the characters after it, or `nil` if the backslash stands for itself.
  private mutating func escapedInQuotes() -> Unicode.Scalar? {
    switch current {
    case "u": return escapedCodePoint()
    case "'": return nil
    case let next? where next.isQuotationMark || next == "\\" || next == "/": return advance()
    case let next?:
      guard let meant = Self.escapes[next] else { return nil }
      advance()
      return meant
    case nil: return nil
    }
  }

  /// JSON's letters after a backslash.
  static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "n": "\n", "t": "\t", "r": "\r", "b": "\u{8}", "f": "\u{C}",
  ]

  /// Returns the code point of `u00e9`, or of a surrogate pair such as `ud83d\ude00`; returns `nil` for `u0000` or if there is no code
  /// point.
  private mutating func escapedCodePoint() -> Unicode.Scalar? {
    guard let first = codeUnit(at: position) else { return nil }
    var units = [first]
    if UTF16.isLeadSurrogate(first), let second = codeUnit(at: position + 6) { units.append(second) }
    guard let scalar = String(validating: units, as: UTF16.self)?.unicodeScalars.first, scalar != "\0" else {
      return nil
    }
    for _ in 1..<6 * units.count { advance() }
    return scalar
  }

  /// - Parameter start: The position of the `u` after a backslash.
  private func codeUnit(at start: Int) -> UInt16? {
    guard start + 5 <= scalars.count, scalars[start - 1] == "\\", scalars[start] == "u" else { return nil }
    let digits = scalars[start + 1..<start + 5]
    guard digits.allSatisfy(\.properties.isASCIIHexDigit) else { return nil }
    return UInt16(String(String.UnicodeScalarView(digits)), radix: 16)
  }

  /// Returns the mark that closes this one, or `nil` if it opens nothing.
  package static func closer(of mark: Unicode.Scalar) -> Unicode.Scalar? {
    switch mark {
    case "\"": "\""
    case "“": "”"
    case "„": "“"
    case "「": "」"
    case "｢": "｣"
    case "＂": "＂"
    case "'": "'"
    case "‘": "’"
    default: nil
    }
  }

  private mutating func readQuote(
    until closer: Unicode.Scalar, opened: Int, into text: inout String.UnicodeScalarView
  ) {
    while let scalar = advance() {
      if scalar == closer { return }
      // After a backslash, `\n` would be read as a backslash and a letter.
      if scalar == "\n", closer != "'", text.last != "\\" { quotedBreaks.insert(offset - 1) }
      if scalar == "\n", closer == "'" { hasLiteralBreak = true }
      text.append(scalar == "\\" && closer != "'" ? escapedInQuotes() ?? scalar : scalar)
    }
    unterminatedQuote = opened
  }
}

extension Unicode.Scalar {
  var isBlank: Bool {
    switch self {
    case " ", "\t", "\n", "\r", "\u{A0}", "\u{3000}", "\u{3164}": true
    default: isInvisible
    }
  }

  fileprivate var isInvisible: Bool {
    switch self {
    case "\u{200B}", "\u{2060}", "\u{FEFF}": true
    default: false
    }
  }

  var isQuotationMark: Bool { "\"“”„「」｢｣＂'‘’".unicodeScalars.contains(self) }

  /// Whether the mark opens a quote only where no apostrophe can be.
  fileprivate var mayBeApostrophe: Bool { self == "'" || self == "‘" }

  var isHash: Bool { self == "#" || self == "＃" }

  var isColon: Bool { self == ":" || self == "：" }
}

extension String {
  /// The text without the invisible characters that copied words may contain.
  package var withoutInvisible: String {
    unicodeScalars.contains(where: \.isInvisible)
      ? String(UnicodeScalarView(unicodeScalars.filter { !$0.isInvisible })) : self
  }
}
