/// A line and its words; an open quote is not an error, because people press Tab in unfinished lines.
package struct LexedLine: Sendable, Hashable {
  package let line: String
  package private(set) var tokens: [Token]
  /// The start of an unclosed quote, as a UTF-8 offset; its text is the last token.
  package let unterminatedQuote: Int?
  /// Whether a shell has split the line, which leaves no quotes and no spaces between words.
  package let isFromShell: Bool
  /// Whether the line has content but no words.
  package var isComment: Bool { tokens.isEmpty && !line.allSatisfy(\.isWhitespace) }

  init(line: String, tokens: [Token], unterminatedQuote: Int?) {
    self.line = line
    self.tokens = tokens
    self.unterminatedQuote = unterminatedQuote
    isFromShell = false
  }

  /// Creates the line that one would type for words that a shell has split; each is a single token, regardless of its content.
  package init(_ words: [ShellWord]) {
    var line = ""
    var tokens: [Token] = []
    for word in words {
      if !line.isEmpty { line += " " }
      let start = line.utf8.count
      line += word.typed
      tokens.append(
        Token(text: word.text, range: start..<line.utf8.count, isQuoted: word.isText || word.text.isEmpty))
    }
    (self.line, self.tokens) = (line, tokens)
    unterminatedQuote = nil
    isFromShell = true
  }

  /// Returns the words in a range as typed, counting from 0 and as far as they exist, or `nil` if there are none.
  package func rawText(of words: Range<Int>) -> String? {
    let words = words.clamped(to: tokens.indices)
    guard let first = words.first, let last = words.last else { return nil }
    return typed(in: tokens[first].range.lowerBound..<tokens[last].range.upperBound)
  }

  /// - Parameter range: The range in UTF-8 offsets.
  private func typed(in range: Range<Int>) -> String {
    let start = line.utf8.index(line.startIndex, offsetBy: range.lowerBound)
    return String(line[start..<line.utf8.index(start, offsetBy: range.count)])
  }

  /// The first word of a second line, or `nil` if all line breaks are in quotes or at the end.
  package var secondLine: Token? {
    guard !isFromShell, line.utf8.contains(UInt8(ascii: "\n")) else { return nil }
    return zip(tokens, tokens.dropFirst()).first { first, second in
      typed(in: first.range.upperBound..<second.range.lowerBound).utf8.contains(UInt8(ascii: "\n"))
    }?.1
  }

  /// Returns some words as a single text, for a command that takes a memo or search words.
  ///
  /// `star 3 "my memo"`, `star 3 "my" "memo"` and `star 3 my memo` mean the same: quoted words contribute their text, with a space between
  /// two of them. Tags such as `#sea` may be between them. If there is any other unquoted word, all words are taken as typed, except for
  /// backslashes that escape a character outside quotes. Words that a shell has split contribute only their text.
  ///
  /// - Parameters:
  ///   - words: The indices of the words, counting from 0, in order; words that are not neighbors get one space between them.
  ///   - keepsQuotes: Whether quotes around some of the words are part of the text.
  /// - Returns: The text, which is empty for `""`, or `nil` if there are no words.
  package func text(of words: [Int], keepsQuotes: Bool = true) -> String? {
    let taken = words.map { tokens[$0] }
    guard !taken.isEmpty else { return nil }
    let areQuotes = taken.allSatisfy {
      $0.isQuoted ? !(keepsQuotes && isTypographic($0)) : $0.text.hasPrefix("#")
    }
    if isFromShell || taken.count == 1 || areQuotes && taken.contains(where: \.isQuoted) {
      return taken.map(\.text).joined(separator: " ")
    }
    return runs(of: words).map { mixedText(of: $0, keepsQuotes: keepsQuotes) }.joined(separator: " ")
  }

  /// Returns whether a word begins with a typographic quotation mark, which belongs to the text if there are other words: `「봄」 「여름」`.
  private func isTypographic(_ word: Token) -> Bool {
    typed(in: word.range).unicodeScalars.first.map { !$0.isASCII && Lexer.closer(of: $0) != nil } == true
  }

  /// Returns the text of neighboring words, some of them quoted, with the spaces between them.
  private func mixedText(of words: Range<Int>, keepsQuotes: Bool) -> String {
    words.map { word in
      let token = tokens[word]
      let text = keepsQuotes && token.isQuoted ? typed(in: token.range) : token.text
      guard word > words.lowerBound else { return text }
      return typed(in: tokens[word - 1].range.upperBound..<token.range.lowerBound) + text
    }.joined()
  }

  /// Returns words as a query in which plain quotes enclose each phrase and nothing else, or `nil` if there are no words.
  ///
  /// If a shell has split the line, a quoted text is a phrase. So is the part after `by:` or `-` in a word, because a shell passes
  /// `by:"Ada King"` on without the quotes. Other words may have quotes of their own.
  ///
  /// - Parameter filters: The names that may precede a phrase, each with a colon: `by:"Ada King"`.
  package func query(of words: [Int], filters: [String]) -> String? {
    guard !words.isEmpty else { return nil }
    let parts =
      isFromShell ? partsOfQuery(words.map { tokens[$0] }, filters) : runs(of: words).compactMap(rawText)
    return parts.map { Lexer.query($0, filters: filters) }.joined(separator: " ")
  }

  /// Returns the parts of a query from a shell: all words that are not quoted text, then each quoted text.
  private func partsOfQuery(_ words: [Token], _ filters: [String]) -> [String] {
    let terms = words.filter { !$0.isQuoted }
      .map { Lexer.term($0.text, filters: filters, isOnlyOne: words.count == 1) }
      .joined(separator: " ")
    return (terms.isEmpty ? [] : [terms]) + words.filter(\.isQuoted).map { typed(in: $0.range) }
  }

  /// Returns the line from a word on, as typed, for a command that takes a name, `=` and a line.
  ///
  /// From a shell, `'sea = search sea'` and `sea='search sea'` are each a single word, and the quotes are gone.
  package func definition(from word: Int) -> String {
    guard isFromShell, let sign = tokens[word...].firstIndex(where: { $0.text.contains("=") }) else {
      return typed(in: tokens[word].range.lowerBound..<line.utf8.count)
    }
    let command = tokens[sign].text.hasSuffix("=") ? sign + 1 : sign
    let front = tokens[word...].prefix(through: min(command, tokens.count - 1)).map(\.text)
    return (front + [rawText(of: command + 1..<max(command + 1, tokens.count))].compactMap(\.self))
      .joined(separator: " ")
  }

  package func split(into tokens: [Token]) -> LexedLine {
    var line = self
    line.tokens = tokens
    return line
  }

  private func runs(of words: [Int]) -> [Range<Int>] {
    words.reduce(into: []) { runs, word in
      if let run = runs.last, run.upperBound == word {
        runs[runs.endIndex - 1] = run.lowerBound..<word + 1
      } else {
        runs.append(word..<word + 1)
      }
    }
  }
}

package struct Token: Sendable, Hashable {
  /// The text, without the quotes and backslashes that held it together.
  package var text: String
  /// The position in the line, including its quotes, as UTF-8 offsets.
  package var range: Range<Int>
  /// Whether a quote opens anywhere in the word: `"home"` is text rather than the command.
  package var isQuoted: Bool

  package init(text: String, range: Range<Int>, isQuoted: Bool = false) {
    self.text = text
    self.range = range
    self.isQuoted = isQuoted
  }
}

package struct ShellWord: Sendable, Hashable {
  package var text: String
  /// Whether the word is text even if it looks like an option, as a quoted word is at the prompt.
  package var isText: Bool

  package init(_ text: String, isText: Bool = false) {
    self.text = text
    self.isText = isText
  }

  fileprivate var typed: String { QuotedWord(text, always: isText).text }
}
