/// A line and its words.
///
/// Half a line is a normal thing here: Tab is pressed in it. So a quote without an end is reported, not
/// thrown.
package struct LexedLine: Sendable, Hashable {
  /// The whole line as it was typed.
  package let line: String
  package let tokens: [Token]
  /// Where a quote opens that nothing closes, as a UTF-8 offset; its text is the last token.
  package let unterminatedQuote: Int?
  /// Where the last word ends and neither a comment nor a blank has begun, as a UTF-8 offset.
  private let end: Int

  init(line: String, tokens: [Token], unterminatedQuote: Int?) {
    self.line = line
    self.tokens = tokens
    self.unterminatedQuote = unterminatedQuote
    end = tokens.last?.range.upperBound ?? 0
  }

  /// The rest of the line from a word on, as it was typed: quotes, backslashes and double blanks included.
  ///
  /// - Parameter index: The first word of the tail, counted from 0.
  /// - Returns: `nil` when there is no such word. Blanks and a comment at the end are not part of it.
  package func rawTail(from index: Int) -> String? {
    guard tokens.indices.contains(index) else { return nil }
    let bytes = line.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: tokens[index].range.lowerBound)
    return String(line[start..<bytes.index(bytes.startIndex, offsetBy: end)])
  }

  /// The text that a command takes which wants the rest of the line as one text, a memo or words to search
  /// for.
  ///
  /// `star 3 "my memo"` and `star 3 my memo` mean the same: one word gives what it says, several give what
  /// was typed.
  ///
  /// - Parameter index: The first word of the text, counted from 0.
  /// - Returns: `nil` when there is no such word; empty for `""`.
  package func text(from index: Int) -> String? {
    index == tokens.count - 1 ? tokens[index].text : rawTail(from: index)
  }
}

/// One word of a command line.
package struct Token: Sendable, Hashable {
  /// Without the quotes and backslashes that held it together.
  package var text: String
  /// Where it stands in the line, quotes and all, as UTF-8 offsets.
  package var range: Range<Int>
  /// Whether a quote opened anywhere in it: `"home"` is a text, not the command.
  package var isQuoted: Bool

  package init(text: String, range: Range<Int>, isQuoted: Bool = false) {
    self.text = text
    self.range = range
    self.isQuoted = isQuoted
  }
}
