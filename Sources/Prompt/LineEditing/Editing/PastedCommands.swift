internal import Terminal

/// The commands of a paste of several lines, which run one after the other.
///
/// Quoted text may continue in the next lines; its line breaks are kept as `\n`. Other empty lines and comments are left
/// out, as in a file of commands.
struct PastedCommands {
  private var waiting: ArraySlice<String> = []

  init() {}

  /// - Parameter text: One or more lines.
  init(_ text: String) { waiting = Lexer.commands(in: text)[...] }

  /// Enter's effect on a line that is a paste of several lines.
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

  /// Removes and returns the commands that were not run yet.
  mutating func drop() -> [String] {
    defer { waiting = [] }
    return Array(waiting)
  }
}
