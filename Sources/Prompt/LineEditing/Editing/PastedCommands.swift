internal import Terminal

/// The commands in a paste of several lines, which run one after the other.
///
/// Line breaks in quoted text are kept as `\n`. Empty lines elsewhere and comments are dropped, as in a file of commands.
struct PastedCommands {
  private var waiting: ArraySlice<String> = []

  init() {}

  init(_ text: String) { waiting = Lexer.commands(in: text)[...] }

  /// Returns a sentence about the effect of Enter if the line is a paste of several lines.
  static func announcement(of line: EditedLine) -> [StyledText] {
    guard line.scalars.contains("\n") else { return [] }
    let count = PastedCommands(line.text).waiting.count
    let sentence: SafeText =
      count == 1
      ? "1 command: Enter runs it"
      : "\(count.withSeparators) commands: Enter runs them in order until one fails"
    return [StyledText(sentence, .faint)]
  }

  mutating func next() -> String? { waiting.popFirst() }

  /// Removes and returns the commands that have not run.
  mutating func drop() -> [String] {
    defer { waiting = [] }
    return Array(waiting)
  }
}
