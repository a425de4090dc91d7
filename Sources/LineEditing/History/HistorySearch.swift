internal import Terminal

/// The commands of the history that match what is searched for, and the one that is chosen.
struct HistorySearch {
  /// More are not listed: the newest are wanted, and a screen has an end.
  private static let limit = 100
  /// The rows that are seen at once.
  private static let height = 10

  /// The line when the search began.
  let original: EditedLine
  /// What could be undone then; what is done to the query is none of the line's business.
  let undo: UndoHistory
  private var query: String?
  private var found: [HistoryEntry] = []
  private var selected = 0

  init(original: EditedLine, undo: UndoHistory) {
    self.original = original
    self.undo = undo
  }

  /// Searches again if something else is searched for.
  mutating func find(_ text: String, in history: CommandHistory) {
    guard text != query else { return }
    query = text
    found = history.matches(text, limit: Self.limit)
    selected = 0
  }

  /// - Parameter distance: 1 for the next older one.
  mutating func move(_ distance: Int) {
    selected = max(0, min(found.count - 1, selected + distance))
  }

  /// The chosen command; what was searched for when there is none.
  func found(_ text: String, in history: CommandHistory) -> EditedLine {
    var search = self
    search.find(text, in: history)
    return EditedLine(
      search.found.indices.contains(search.selected) ? search.found[search.selected].command : text)
  }

  /// The list, the newest command first, with the rows around the chosen one.
  ///
  /// - Parameter now: In seconds since 1970: beside each command stands how long ago it was.
  func rows(limit: Int, now: Int) -> [StyledText] {
    guard !found.isEmpty else {
      return limit > 0 ? [StyledText("no match in the history", .faint)] : []
    }
    let limit = min(limit, Self.height)
    let first = max(0, selected - limit + 1)
    return found.indices.dropFirst(first).prefix(limit).map { row($0, now: now) }
  }

  /// 130 is Ctrl-C: while it ran, or before it was sent.
  private static func result(_ status: Int32?) -> String {
    switch status {
    case nil, 0: ""
    case 130: "  stopped"
    default: "  failed"
    }
  }

  private func row(_ index: Int, now: Int) -> StyledText {
    let entry = found[index]
    let age = Age(seconds: now - entry.time).text
    let blanks = String(repeating: " ", count: max(0, 4 - age.count))
    return StyledText("\(blanks)\(age)  ", .faint)
      + StyledText(SafeText(entry.command), index == selected ? .selected : .plain)
      + StyledText(SafeText(Self.result(entry.status)), .faint)
  }
}

/// How long ago something was, in one unit and at most four characters.
struct Age {
  private static let units = [(1, "s"), (60, "m"), (3_600, "h"), (86_400, "d"), (31_557_600, "y")]

  let text: String

  init(seconds: Int) {
    let seconds = max(0, seconds)
    let unit = Self.units.last { seconds >= $0.0 } ?? Self.units[0]
    text = "\(seconds / unit.0)\(unit.1)"
  }
}
