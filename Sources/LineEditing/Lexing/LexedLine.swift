/// A line and its words.
///
/// An unfinished line is normal here, because Tab is pressed in one. So an open quote is reported, not thrown.
package struct LexedLine: Sendable, Hashable {
  /// The whole line as it was typed.
  package let line: String
  package let tokens: [Token]
  /// Where a quote opens that is never closed, as a UTF-8 offset; its text is the last token.
  package let unterminatedQuote: Int?
  /// The end of the last word, before any blanks or comment, as a UTF-8 offset.
  private let end: Int

  init(line: String, tokens: [Token], unterminatedQuote: Int?) {
    self.line = line
    self.tokens = tokens
    self.unterminatedQuote = unterminatedQuote
    end = tokens.last?.range.upperBound ?? 0
  }

  /// The rest of the line from a word on, as it was typed, with quotes, backslashes and double blanks.
  ///
  /// - Parameter index: The first word of the tail, counted from 0.
  /// - Returns: `nil` when there is no such word. Blanks and a comment at the end are not part of it.
  package func rawTail(from index: Int) -> String? {
    guard tokens.indices.contains(index) else { return nil }
    let bytes = line.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: tokens[index].range.lowerBound)
    return String(line[start..<bytes.index(bytes.startIndex, offsetBy: end)])
  }

  /// The rest of the line as one text, for a command that takes a memo or words to search for.
  ///
  /// `star 3 "my memo"` and `star 3 my memo` mean the same: one word gives its text, several give what was typed.
  ///
  /// - Parameter index: The first word of the text, counted from 0.
  /// - Returns: `nil` when there is no such word; empty for `""`.
  package func text(from index: Int) -> String? {
    index == tokens.count - 1 ? tokens[index].text : rawTail(from: index)
  }
}

/// One word of a command line.
package struct Token: Sendable, Hashable {
  /// The text without the quotes and backslashes that held it together.
  package var text: String
  /// Where it is in the line, including its quotes, as UTF-8 offsets.
  package var range: Range<Int>
  /// Whether a quote opens anywhere in it: `"home"` is a text, not the command.
  package var isQuoted: Bool

  package init(text: String, range: Range<Int>, isQuoted: Bool = false) {
    self.text = text
    self.range = range
    self.isQuoted = isQuoted
  }
}
