// Text of several lines.

extension Lexer {
  /// Splits text of several lines into commands.
  ///
  /// A line break in quotes becomes `\n`. Because `'…'` has no escapes, a word with a line break in `'…'` gets other quotes. A command with
  /// an open quote continues to the end of the text.
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

  /// Returns text without its empty lines, except in quotes, which may open in the text before it.
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
}

extension String {
  /// Returns part of the text, given in UTF-8 offsets, on a single line.
  ///
  /// - Parameters:
  ///   - breaks: The offsets of line breaks that become `\n`; others become spaces.
  ///   - requoted: Words that get other quotes, in order.
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
