/// The commands of a paste of several lines, which are run one after the other.
///
/// A quoted text may go over the end of a line; the break in it becomes a blank. Empty lines and those that
/// begin with `#` say nothing, and a comment behind a command is left out, as in a file of commands.
struct PastedCommands {
  private var waiting: [String] = []

  var isEmpty: Bool { waiting.isEmpty }

  init() {}

  /// - Parameter text: Several lines.
  init(_ text: String) {
    var unfinished = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let whole = unfinished.isEmpty ? String(line) : unfinished + " " + line
      let lexed = Lexer.lex(whole, comments: true)
      unfinished = lexed.unterminatedQuote == nil ? "" : whole
      if unfinished.isEmpty, let command = lexed.rawTail(from: 0) { waiting.append(command) }
    }
    if !unfinished.isEmpty { waiting.append(unfinished) }
  }

  var count: Int { waiting.count }

  mutating func next() -> String? { waiting.isEmpty ? nil : waiting.removeFirst() }

  /// Forgets what was not run yet, and gives it back.
  mutating func drop() -> [String] {
    defer { waiting = [] }
    return waiting
  }
}
