/// The commands of a paste of several lines, which are run one after the other.
///
/// A quoted text may go over the end of a line; the break in it becomes a blank. Empty lines and those that
/// begin with `#` say nothing, as in a file of commands.
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
      if unfinished.isEmpty, !lexed.tokens.isEmpty { waiting.append(whole) }
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
