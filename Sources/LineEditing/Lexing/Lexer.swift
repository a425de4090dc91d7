/// Splits a command line into words.
///
/// Blanks are space, tab, line breaks, no-break space, the ideographic space, the Hangul filler that Koreans paste for a
/// blank, and what cannot be seen at all and comes with a copied text: a zero-width space, a word joiner, a byte order
/// mark. Quotes are `"…"`, wherever they open.
/// `'…'` opens only at the start of a word or directly after another quote, so that `it's great` is two words, and
/// `'it'\''s'`, which shells and Python write for the same text, is one. `“…”`, `„…“`, `‘…’`, `「…」`, `｢…｣` and `＂…＂` are
/// quotes
/// only around a whole word: in `「봄」과 「여름」` the first pair is part of its word.
///
/// In quotes a backslash means what it means in JSON: `\n`, `\t`, `\r`, `\b`, `\f`, `\/`, `\"`, `\\` and `\u00e9`, but
/// before anything else it means itself, and in `'…'` always. Outside of quotes it takes the next character as it is if that
/// is a quote, a blank, `#` or a backslash; otherwise it means itself, as in `C:\dir`.
///
/// `#` begins a comment only as the first character of a line that is not a blank: anywhere else it belongs to a memo,
/// as in `#5 good`. `;` does not separate commands, because memos contain semicolons, and nothing is expanded.
package struct Lexer: Sendable {
  private let line: String
  private let scalars: [Unicode.Scalar]
  /// Whether a line break outside of quotes ends a command, and is not a blank.
  private let breaksEndCommands: Bool
  /// Where line breaks are in quotes in which `\n` means one; UTF-8 offsets.
  private var quotedBreaks: Set<Int> = []
  /// Whether the last word has a line break in `'…'`.
  private var hasLiteralBreak = false
  private var position = 0
  /// The UTF-8 offset of `position`.
  private var offset = 0
  private var unterminatedQuote: Int?
  /// Where closing marks come next, as far as that was looked for.
  private var closers: [Unicode.Scalar: Int] = [:]

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
  /// A line break in quotes becomes `\n`, which means one there; a word with one in `'…'`, where nothing means one, gets
  /// other quotes. A command with a quote that is never closed goes on to the end of the text.
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
      var requoted: [Token] = []
      while let word = lexer.nextToken() {
        words = (words?.lowerBound ?? word.range.lowerBound)..<word.range.upperBound
        if lexer.hasLiteralBreak { requoted.append(word) }
      }
      let isUnfinished = lexer.unterminatedQuote != nil
      if let words {
        let range = isUnfinished ? line..<lexer.offset : words
        commands.append(
          isUnfinished
            ? text.command(in: range)
            : text.command(in: range, breaks: lexer.quotedBreaks, requoted: requoted))
      }
      lexer.skipLine()
    }
    return commands
  }

  /// A text of several lines without its empty ones, except for those in quotes.
  ///
  /// - Parameter before: What is before it in the same line, such as a quote that is still open.
  static func withoutEmptyLines(_ text: String, after before: String) -> String {
    guard text.contains("\n\n") else { return text }
    let whole = before + text
    var lexer = Lexer(whole, breaksEndCommands: true)
    var quoted: [Range<Int>] = []
    while lexer.current != nil {
      let isComment = lexer.isAtComment
      while !isComment, let word = lexer.nextToken() {
        if word.isQuoted { quoted.append(word.range) }
      }
      lexer.skipLine()
    }
    var (next, last) = (quoted[...], before.utf8.last)
    let kept = zip(0..., whole.utf8).dropFirst(before.utf8.count).filter { offset, byte in
      defer { last = byte }
      next = next.drop { $0.upperBound <= offset }
      return byte != 0x0A || last != 0x0A || next.first?.contains(offset) == true
    }
    return String(decoding: kept.map(\.1), as: UTF8.self)
  }

  /// A query with plain quotes around each phrase and nowhere else.
  ///
  /// A quote opens at the start of a word and also after `-`, `#` and the name of a filter: `-"a phrase"`,
  /// `by:'Ada King'`. One that is never closed means nothing.
  ///
  /// - Parameter filters: Their names, without colons.
  static func query(_ text: String, filters: [String]) -> String {
    var lexer = Lexer(text)
    var terms: [String] = []
    while let term = lexer.nextTerm(filters) { terms.append(term) }
    return terms.joined(separator: " ")
  }

  /// A word that a shell has split, with quotes around what follows `by:` or `-` if there are blanks in it.
  ///
  /// A name may have blanks. After `-`, the only word may be a whole query: `"-kitchen lake"`.
  static func term(_ word: String, filters: [String], isOnlyOne: Bool) -> String {
    var lexer = Lexer(word)
    let front = lexer.takeFront(filters)
    let rest = String(String.UnicodeScalarView(lexer.scalars[lexer.position...]))
    let isPhrase = front.lowercased().hasSuffix("by:") || ["-", "－"].contains(front) && !isOnlyOne
    guard isPhrase, rest.unicodeScalars.contains(where: \.isBlank),
      !rest.unicodeScalars.contains(where: { $0.isQuotationMark || $0.isColon || $0.isHash }),
      !rest.contains(" -")
    else { return word }
    return front + QuotedWord(rest, always: true).text
  }

  private mutating func nextTerm(_ filters: [String]) -> String? {
    while let scalar = current, isSkipped(scalar) { advance() }
    guard current != nil else { return nil }
    let front = takeFront(filters)
    guard current?.isBlank == false, let word = nextToken() else { return front }
    let text = word.text.split(separator: "\"").joined(separator: " ")
    return front + (word.isQuoted && unterminatedQuote == nil ? "\"\(text)\"" : text)
  }

  /// Takes what may be in front of a word or a phrase: `-`, then `#` or the name of a filter with its colon.
  private mutating func takeFront(_ filters: [String]) -> String {
    let start = position
    if current == "-" || current == "－", position + 1 < scalars.count, !scalars[position + 1].isBlank {
      advance()
    }
    let name = scalars[position...].prefix { $0.properties.isAlphabetic }
    if current?.isHash == true {
      advance()
    } else if name.endIndex < scalars.count, scalars[name.endIndex].isColon,
      filters.contains(String(String.UnicodeScalarView(name)).lowercased())
    {
      while position <= name.endIndex { advance() }
    }
    return String(String.UnicodeScalarView(scalars[start..<position]))
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
  private var isAtComment: Bool { scalars[position...].first { !isSkipped($0) }?.isHash == true }

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

  /// Skips invisible characters, unless a blank or the end of the line comes after them.
  ///
  /// Between words they are blanks, but a word that looks whole is one word.
  private mutating func skipInvisibleInWord() -> Bool {
    guard let end = scalars[position...].firstIndex(where: { !$0.isInvisible }), !scalars[end].isBlank else {
      return false
    }
    while position < end { advance() }
    return true
  }

  /// Whether the typographic mark that was just read and the next such closer have a whole word between them.
  private mutating func encloses(upTo closer: Unicode.Scalar) -> Bool {
    let end = position(of: closer)
    return end < scalars.count && (end + 1 == scalars.count || scalars[end + 1].isBlank)
  }

  /// Where the mark comes next without a backslash before it; the end of the line if it does not.
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

  /// What a backslash outside of quotes takes as it is; `nil` when the backslash means itself.
  private mutating func escapedOutsideQuotes() -> Unicode.Scalar? {
    guard let next = current else { return nil }
    return next.isQuotationMark || next.isHash || next == "\\" || isSkipped(next) ? advance() : nil
  }

  /// What a backslash in quotes and the characters after it mean; `nil` when the backslash means itself.
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

  /// The letters of JSON after a backslash.
  static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "n": "\n", "t": "\t", "r": "\r", "b": "\u{8}", "f": "\u{C}",
  ]

  /// The code point of `u00e9`, or of the two halves of `ud83d\ude00`; `nil` when that is none, and for `u0000`.
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

  /// - Parameter start: Where its `u` is, after a backslash.
  private func codeUnit(at start: Int) -> UInt16? {
    guard start + 5 <= scalars.count, scalars[start - 1] == "\\", scalars[start] == "u" else { return nil }
    let digits = scalars[start + 1..<start + 5]
    guard digits.allSatisfy(\.properties.isASCIIHexDigit) else { return nil }
    return UInt16(String(String.UnicodeScalarView(digits)), radix: 16)
  }

  /// The mark that closes what this one opens; nil if it opens nothing.
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
      // After a backslash, "\n" would be a backslash and a letter.
      if scalar == "\n", closer != "'", text.last != "\\" { quotedBreaks.insert(offset - 1) }
      if scalar == "\n", closer == "'" { hasLiteralBreak = true }
      text.append(scalar == "\\" && closer != "'" ? escapedInQuotes() ?? scalar : scalar)
    }
    unterminatedQuote = opened
  }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool {
    switch self {
    case " ", "\t", "\n", "\r", "\u{A0}", "\u{3000}", "\u{3164}": true
    default: isInvisible
    }
  }

  /// Whether it is a zero-width space, word joiner or byte order mark.
  fileprivate var isInvisible: Bool {
    switch self {
    case "\u{200B}", "\u{2060}", "\u{FEFF}": true
    default: false
    }
  }

  fileprivate var isQuotationMark: Bool { "\"“”„「」｢｣＂'‘’".unicodeScalars.contains(self) }

  /// Whether it opens a quote only where no apostrophe can be.
  fileprivate var mayBeApostrophe: Bool { self == "'" || self == "‘" }

  fileprivate var isHash: Bool { self == "#" || self == "＃" }

  fileprivate var isColon: Bool { self == ":" || self == "：" }
}

extension String {
  /// A part of it in one line.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets.
  ///   - breaks: The offsets of line breaks that become `\n`; others become blanks.
  ///   - requoted: Words that are put into other quotes, in order.
  fileprivate func command(in range: Range<Int>, breaks: Set<Int> = [], requoted: [Token] = []) -> String {
    var (command, start) = ("", range.lowerBound)
    for word in requoted {
      command += inOneLine(start..<word.range.lowerBound, breaks) + QuotedWord(word.text, always: true).text
      start = word.range.upperBound
    }
    return command + inOneLine(start..<range.upperBound, breaks)
  }

  private func inOneLine(_ range: Range<Int>, _ breaks: Set<Int>) -> String {
    let bytes = zip(range, utf8.dropFirst(range.lowerBound)).flatMap { offset, byte in
      byte != 0x0A ? [byte] : breaks.contains(offset) ? Array(#"\n"#.utf8) : [0x20]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// Without the invisible characters that copied words may have.
  package var withoutInvisible: String {
    unicodeScalars.contains(where: \.isInvisible)
      ? String(UnicodeScalarView(unicodeScalars.filter { !$0.isInvisible })) : self
  }
}
