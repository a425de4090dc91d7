import LineEditing
import SceneCore

/// Part of a line typed at the prompt, or of a command in words.
struct TypedWord {
  var line: String
  /// The range in UTF-8 offsets in the line.
  var range: Range<Int>
  /// The text before the line in its row, or `nil` if the line on the screen differs from this one.
  var prompt: String?
  private var isNumber = false

  init(_ range: Range<Int>, of line: String, after prompt: String?) {
    (self.range, self.line, self.prompt) = (range, line, prompt)
  }

  /// Creates the word for a photo's number or id, or for a name; returns `nil` if the line has none.
  init?(argumentOf line: LexedLine, for spec: CommandSpec, after prompt: String?) {
    guard let token = line.argument(of: spec) else { return nil }
    self.init(token.range, of: line.line, after: prompt)
    isNumber = token.isNumbers
  }

  /// Returns whether a failure means that the word's photo or item does not exist; a photo that a server has lost does not count if its
  /// number is valid.
  func isMissing(_ code: FailureCode) -> Bool {
    switch code {
    case .unknownNumber: isNumber
    case .unknownCommand, .notFound, .usage: !isNumber
    default: false
    }
  }
}

extension LexedLine {
  /// Returns the word that names the command's subject, or `nil` if the word is only text.
  func argument(of spec: CommandSpec) -> Token? {
    let tokens = separatingValues(of: spec).tokens.map(\.plain)
    let rest = tokens.dropFirst(tokens.first?.isPlainNumber == true ? 0 : 1)
    let words = zip(rest, spec.roles(of: rest))
    guard spec.arguments.first?.kind == .text else { return words.first { $0.1 == .argument }?.0 }
    return words.first { $0.1.isName }?.0
  }
}
