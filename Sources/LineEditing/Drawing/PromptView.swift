internal import Terminal

/// Everything that the prompt shows at one moment, before it is broken into the rows of a ``Frame``.
struct PromptView {
  /// A part of the line in a colour, as a range of its code points.
  struct Colored: Equatable {
    var range: Range<Int>
    var style: Style
  }

  /// The rows below the line.
  enum Below {
    /// These rows, even where there is no room for them.
    case rows([StyledText])
    /// The candidates of Tab, as many as there is room for and the window is to show.
    case menu(CompletionMenu)
    /// The commands that a search found, as many as there is room for; `now` is in seconds since 1970.
    case search(HistorySearch, now: Int)
  }

  var prompt: PromptText
  var line: EditedLine
  var colors: [Colored] = []
  /// Shown after the end of the line, as much as fits into the row: a suggestion or a hint.
  var ghost: StyledText = ""
  var status: SafeText = ""
  var below = Below.rows([])
}

/// A prompt as it is shown, with one blank between it and the line.
struct PromptText: Equatable {
  let text: StyledText
  let status: SafeText
  private let kind: Prompt.Kind

  init(_ prompt: Prompt) {
    // Reversing twice instead takes a twentieth of a start, for generic types that are made at run time.
    var words = prompt.text
    while words.last == " " { words.removeLast() }
    let shown = words.isEmpty ? "" : SafeText(words) + " "
    text = StyledText(shown, prompt.kind == .command ? .prompt : .question)
    status = SafeText(prompt.status)
    kind = prompt.kind
  }

  private init(_ text: StyledText, like other: PromptText) {
    (self.text, status, kind) = (text, other.status, other.kind)
  }

  /// The prompt after the letter of vi's mode, as fish shows it.
  func inMode(_ mode: ViCommands.Mode) -> PromptText {
    PromptText(StyledText("[\(mode.rawValue)] ") + text, like: self)
  }

  /// The text, of which a command's is cut to half of the window: the rest is for the command.
  ///
  /// - Parameter columns: The window's width.
  func text(within columns: Int) -> StyledText {
    let most = max(columns / 2, Self.leastCut)
    guard kind == .command, text.width > most else { return text }
    return text.truncated(to: most - Self.ending.width) + Self.ending
  }

  private static let ending = StyledText("> ", .prompt)
  private static let leastCut = 8
}

extension PromptView.Below {
  /// - Parameters:
  ///   - size: The terminal's, in cells.
  ///   - room: How many rows fit below the line without scrolling its beginning away.
  func rows(in size: (columns: Int, rows: Int), room: Int) -> [StyledText] {
    switch self {
    case .rows(let rows): rows
    case .menu(let menu):
      menu.rows(
        columns: size.columns, limit: min(room, CompletionList.mostRows(inWindowOf: size.rows)))
    case .search(let search, let now): search.rows(limit: room, now: now)
    }
  }
}
