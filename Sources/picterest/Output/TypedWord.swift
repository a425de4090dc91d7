import LineEditing
import SceneCore

/// A part of a line that was typed at the prompt, or of a command in words.
struct TypedWord {
  var line: String
  /// UTF-8 offsets in the line.
  var range: Range<Int>
  /// What is before the line in its row; nil when the line is not on the screen as it is here.
  var prompt: String?
  private var isNumber = false

  init(_ range: Range<Int>, of line: String, after prompt: String?) {
    (self.range, self.line, self.prompt) = (range, line, prompt)
  }

  /// The number or id of a photo, or the name of something.
  ///
  /// - Returns: nil when the line has none.
  init?(argumentOf line: LexedLine, after prompt: String?) {
    guard let token = line.argument, !token.isOption else { return nil }
    self.init(token.range, of: line.line, after: prompt)
    isNumber = token.isPlainNumber
  }

  /// Whether a failure means that the word names nothing: a server may have lost a photo whose number is right.
  func isMissing(_ code: FailureCode) -> Bool {
    switch code {
    case .unknownNumber: isNumber
    case .unknownCommand, .notFound, .usage: !isNumber
    default: false
    }
  }
}

extension LexedLine {
  /// The word that says what the command is about.
  var argument: Token? {
    let tokens = tokens.prefix(2).map(\.plain)
    return tokens.first.flatMap { $0.isPlainNumber ? $0 : tokens.dropFirst().first }
  }
}
