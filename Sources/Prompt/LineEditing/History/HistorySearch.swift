internal import Terminal

/// The commands in the history that match a query, and the chosen one.
struct HistorySearch {
  enum Answer {
    case open(HistorySearch)
    case close(EditedLine)
    /// The key has the same effect on the query as on any line.
    case run
  }

  /// The maximum number of commands listed, because people want the newest ones and the screen is small.
  private static let limit = 100
  /// The maximum number of rows shown at once.
  static let height = 10

  let original: EditedLine
  private var query: String?
  private var found: [HistoryEntry] = []
  private var selected = 0

  init(original: EditedLine) { self.original = original }

  mutating func find(_ text: String, in history: CommandHistory) {
    guard text != query else { return }
    query = text
    found = history.matches(text, limit: Self.limit)
    selected = 0
  }

  var chosen: HistoryEntry? { found.indices.contains(selected) ? found[selected] : nil }

  func answer(to command: EditCommand, query: EditedLine, in history: CommandHistory) -> Answer {
    switch command {
    case .searchHistory, .nextLine, .complete: .open(moved(1, query, history))
    case .previousLine, .completeBackwards: .open(moved(-1, query, history))
    case .accept: .close(found(query.text, in: history))
    case .right where query.afterCursor.isEmpty, .end where query.afterCursor.isEmpty:
      .close(found(query.text, in: history))
    case .escape, .cancel, .interrupt: .close(original)
    case .endOfInput where query.scalars.isEmpty: .close(original)
    default: .run
    }
  }

  /// - Parameter distance: 1 for the next older command, which is in the row below.
  private func moved(_ distance: Int, _ query: EditedLine, _ history: CommandHistory) -> HistorySearch {
    var search = self
    // The search may be out of date, because several keys may arrive before the list is shown.
    search.find(query.text, in: history)
    search.selected = max(0, min(search.found.count - 1, search.selected + distance))
    return search
  }

  /// Returns the chosen command or, if there is none, the query.
  private func found(_ text: String, in history: CommandHistory) -> EditedLine {
    var search = self
    search.find(text, in: history)
    return EditedLine(search.chosen?.command ?? text)
  }

  /// Returns the rows around the chosen command, newest first, each with the command's age at `now`, which is in seconds since 1970.
  func rows(limit: Int, now: Int) -> [StyledText] {
    guard !found.isEmpty else {
      return limit > 0 ? [StyledText("no match in the history", .faint)] : []
    }
    let limit = min(limit, Self.height)
    let first = max(0, selected - limit + 1)
    return found.indices.dropFirst(first).prefix(limit).map { row($0, now: now) }
  }

  /// Returns the words for a status; 130 means Ctrl-C, while the command ran or before it was sent.
  private static func result(_ status: Int32?) -> String {
    switch status {
    case nil, 0: ""
    case 130: "  stopped"
    default: "  failed"
    }
  }

  private func row(_ index: Int, now: Int) -> StyledText {
    let entry = found[index]
    let age = Age(from: entry.time, to: now).text
    let blanks = String(repeating: " ", count: max(0, 4 - age.count))
    return StyledText("\(blanks)\(age)  ", .faint)
      + StyledText(SafeText(entry.command), index == selected ? .selected : .plain)
      + StyledText(SafeText(Self.result(entry.status)), .faint)
  }
}

/// An age in one unit and at most four characters.
struct Age {
  private static let units = [(1, "s"), (60, "m"), (3_600, "h"), (86_400, "d"), (31_557_600, "y")]

  let text: String

  /// - Parameter time: The time in seconds since 1970, like `now`; an age below 0 counts as 0.
  init(from time: Int, to now: Int) {
    let seconds = max(0, max(0, now) - max(0, time))
    let unit = Self.units.last { seconds >= $0.0 } ?? Self.units[0]
    text = "\(seconds / unit.0)\(unit.1)"
  }
}
