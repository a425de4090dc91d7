internal import Terminal

/// Everything that the prompt shows at one moment, before it is broken into the rows of a ``Frame``.
struct PromptView {
  /// A colored part of the line, as a range of its code points.
  struct Colored: Equatable {
    var range: Range<Int>
    var style: Style
  }

  enum Below {
    /// Rows that are shown even if there is no room for them.
    case rows([StyledText])
    /// Tab's candidates, as many as fit.
    case menu(CompletionMenu)
    /// The commands that a search found, as many as fit, with the chosen one's picture; `now` is in seconds since 1970.
    case search(HistorySearch, now: Int, advisor: any LineAdvisor)
  }

  var prompt: PromptText
  var line: EditedLine
  var colors: [Colored] = []
  /// A suggestion or hint after the end of the line, as much as fits into the row.
  var ghost: StyledText = ""
  var status: SafeText = ""
  var below = Below.rows([])
}

/// A prompt in the form in which it is displayed, with a space between it and the line.
struct PromptText: Equatable {
  let text: StyledText
  let status: SafeText
  private let kind: Prompt.Kind
  /// The words on the empty line until a key comes.
  var idle: SafeText?

  init(_ prompt: Prompt) {
    // Reversing twice would take a twentieth of the startup time, because generic types are created at run time.
    var words = prompt.text
    while words.last == " " { words.removeLast() }
    let shown = words.isEmpty ? "" : SafeText(words) + " "
    text = StyledText(shown, prompt.kind == .command ? .prompt : .question)
    status = SafeText(prompt.status)
    kind = prompt.kind
    idle = prompt.idle.map { SafeText($0.words) }
  }

  private init(_ text: StyledText, like other: PromptText) {
    (self.text, status, kind, idle) = (text, other.status, other.kind, other.idle)
  }

  /// Returns the prompt with the letter for vi's mode before it, as in fish.
  func inMode(_ mode: ViCommands.Mode) -> PromptText {
    PromptText(StyledText("[\(mode.rawValue)] ") + text, like: self)
  }

  /// Returns the prompt's text; a command's prompt gets at most half of the window's columns, to leave room for the command.
  func text(within columns: Int) -> StyledText {
    let most = max(columns / 2, Self.leastCut)
    guard kind == .command, text.width > most else { return text }
    return text.truncated(to: most - Self.ending.width) + Self.ending
  }

  private static let ending = StyledText("> ", .prompt)
  private static let leastCut = 8
}

extension PromptView.Below {
  /// - Parameter room: The number of rows that fit below the line without scrolling its beginning away.
  func rows(in size: (columns: Int, rows: Int), room: Int) -> [StyledText] {
    switch self {
    case .rows(let rows): rows
    case .menu(let menu):
      menu.rows(
        columns: size.columns, limit: min(room, CompletionList.mostRows(inWindowOf: size.rows)))
    case .search(let search, let now, _): search.rows(limit: room, now: now)
    }
  }

  /// Returns the picture at the right edge of the rows; the picture may be taller than the rows.
  func picture(in size: (columns: Int, rows: Int), room: Int) -> [PictureRow] {
    guard case .search(let search, _, let advisor) = self, let chosen = search.chosen else { return [] }
    let columns = min(size.columns - Self.columnsOfList, Self.mostPicture.columns)
    let rows = min(room, Self.mostPicture.rows)
    guard columns >= Self.leastPicture.columns, rows >= Self.leastPicture.rows else { return [] }
    return advisor.picture(beside: chosen, columns: columns, rows: rows)
  }

  /// The number of cells that every picture leaves for the list.
  private static let columnsOfList = 42
  /// A larger picture would hide the rows above the prompt; a smaller one would be unrecognizable.
  private static let mostPicture = (columns: 30, rows: HistorySearch.height)
  private static let leastPicture = (columns: 15, rows: 5)
}
