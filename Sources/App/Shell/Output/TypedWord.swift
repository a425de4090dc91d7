import LineEditing
import SceneCore

/// Part of a line typed at the prompt, or of a command in words.
struct TypedWord {
  var line: String
  /// UTF-8 offsets in the line.
  var range: Range<Int>
  /// The text before the line in its row, or `nil` if the screen does not show the line as it is here.
  var prompt: String?
  private var isNumber = false

  init(_ range: Range<Int>, of line: String, after prompt: String?) {
    (self.range, self.line, self.prompt) = (range, line, prompt)
  }

  /// A photo's number or id, or the name of something; `nil` if the line has none.
  init?(argumentOf line: LexedLine, for spec: CommandSpec, after prompt: String?) {
    guard let token = line.argument(of: spec) else { return nil }
    self.init(token.range, of: line.line, after: prompt)
    isNumber = token.isNumbers
  }

  /// Whether a failure means that the word names nothing; a valid number whose photo a server lost does not count.
  func isMissing(_ code: FailureCode) -> Bool {
    switch code {
    case .unknownNumber: isNumber
    case .unknownCommand, .notFound, .usage: !isNumber
    default: false
    }
  }
}

extension LexedLine {
  /// The word for the command's subject, or `nil` if that is only text.
  func argument(of spec: CommandSpec) -> Token? {
    let tokens = separatingValues(of: spec).tokens.map(\.plain)
    let rest = tokens.dropFirst(tokens.first?.isPlainNumber == true ? 0 : 1)
    let words = zip(rest, spec.roles(of: rest))
    guard spec.arguments.first?.kind == .text else { return words.first { $0.1 == .argument }?.0 }
    return words.first { $0.1.isName }?.0
  }
}
