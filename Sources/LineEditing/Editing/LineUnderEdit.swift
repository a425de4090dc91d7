internal import Terminal

/// The line that is being edited, besides its text, which libedit has: what the keys do to it, and how it is shown.
struct LineUnderEdit {
  /// What the keys mean right now.
  fileprivate enum Mode {
    case editing
    /// Walking through the candidates of Tab.
    case choosing(CompletionMenu)
    /// The line is the query, and the history is listed below.
    case searching(HistorySearch)
  }

  /// What came of a command.
  enum Result {
    case done
    /// There was nothing to do.
    case refused
    /// The command is not about the text of the line: it ends the line, or is for the terminal.
    case passedOn
  }

  private static let searchPrompt = PromptText(Prompt("history>", kind: .question))

  private let keys: EditingKeys
  private let colored: Bool
  private let advisor: any LineAdvisor
  private var operations: LineOperations
  private(set) var prompt = PromptText(Prompt(""))
  private var mode = Mode.editing
  /// Whether the line is a command, as opposed to the answer to a question.
  private(set) var isCommand = true

  /// - Parameter colored: Whether commands may have colours.
  init(keys: EditingKeys, colored: Bool, advisor: any LineAdvisor) {
    self.keys = keys
    self.colored = colored
    self.advisor = advisor
    operations = LineOperations(keys: keys)
  }

  /// Begins another line, which remembers of the one before what was cut out of it.
  mutating func begin(_ prompt: Prompt) {
    self.prompt = PromptText(prompt)
    isCommand = prompt.kind == .command
    mode = .editing
    operations.begin(prompt.kind)
  }
}

// MARK: Keys and commands

extension LineUnderEdit {
  /// What libedit is handed for a key; `nil` for one that does nothing.
  mutating func code(for key: Key, _ buffer: EditBuffer) -> UInt32? {
    operations.prepare(buffer, for: key)
    if case .choosing = mode, !key.isCommand { mode = .editing }
    return switch key {
    case .reply: nil
    case .command(.escape) where keys == .vi && mode.isEditing: 0x1B
    case .command(let command): command.rawValue
    case .paste(let text): operations.code(for: text)
    case .character(let scalar): operations.code(for: scalar, buffer)
    }
  }

  /// Runs a command on the text of the line.
  ///
  /// - Parameter columns: The width of the terminal in cells.
  mutating func run(
    _ command: EditCommand, _ buffer: EditBuffer, _ history: inout CommandHistory, columns: Int
  ) -> Result {
    switch mode {
    case .editing: edit(command, buffer, &history)
    case .choosing(let menu): choose(command, menu, buffer, &history, columns: columns)
    case .searching(let search): find(command, search, buffer, &history)
    }
  }

  private mutating func choose(
    _ command: EditCommand, _ menu: CompletionMenu, _ buffer: EditBuffer, _ history: inout CommandHistory,
    columns: Int
  ) -> Result {
    mode = .editing
    switch menu.answer(to: command, columns: columns) {
    case .open(let menu):
      mode = .choosing(menu)
      buffer.setLine(menu.line)
    case .close(let line): buffer.setLine(line)
    case .take(let line): take(line, buffer)
    case .closeAndRun(let line):
      if let line { buffer.setLine(line) }
      return edit(command, buffer, &history)
    }
    return .done
  }

  private mutating func find(
    _ command: EditCommand, _ search: HistorySearch, _ buffer: EditBuffer, _ history: inout CommandHistory
  ) -> Result {
    switch search.answer(to: command, query: buffer.line, in: history) {
    case .open(let search): mode = .searching(search)
    case .close(let line):
      mode = .editing
      operations.endSearch(search.original)
      buffer.setLine(line)
    case .run: return edit(command, buffer, &history)
    }
    return .done
  }

  private mutating func edit(
    _ command: EditCommand, _ buffer: EditBuffer, _ history: inout CommandHistory
  ) -> Result {
    switch command {
    case .accept, .interrupt, .suspend, .clearScreen: return .passedOn
    case .endOfInput where buffer.line.scalars.isEmpty: return .passedOn
    case .complete: return complete(buffer)
    case .searchHistory: return search(buffer, &history)
    case .previousLine: return operations.up(buffer, &history) ? .done : .refused
    case .nextLine: return operations.down(buffer, &history) ? .done : .refused
    case .right, .wordRight, .end:
      // At the end of the line there is nowhere to go except into the suggestion after it.
      guard let suggestion = suggestion(for: buffer.line, history) else { break }
      buffer.insert(command == .wordRight ? suggestion.firstWord : suggestion)
      return .done
    default: break
    }
    return operations.run(command, buffer) ? .done : .refused
  }

  /// Inserts what is certain of a completion, and opens a menu of the rest.
  private mutating func complete(_ buffer: EditBuffer) -> Result {
    guard isCommand else { return .refused }
    let line = buffer.line
    let completion = advisor.completion(of: line.text, at: line.beforeCursor.utf8.count)
    guard !completion.candidates.isEmpty else { return .refused }
    let prefix = completion.commonPrefix
    let longer = line.replacing(completion.replace, with: prefix)
    if completion.candidates.count == 1 {
      guard let longer else { return .refused }
      take(longer, buffer)
    } else if prefix.utf8.count > completion.replace.count, let longer {
      buffer.setLine(longer)
    } else {
      mode = .choosing(CompletionMenu(completion, original: line))
    }
    return .done
  }

  /// Sets a completed line, with the cursor after a blank.
  private func take(_ line: EditedLine, _ buffer: EditBuffer) {
    buffer.setLine(line)
    if line.afterCursor.first == " " { buffer.move(1) } else { buffer.insert(" ") }
  }

  private mutating func search(_ buffer: EditBuffer, _ history: inout CommandHistory) -> Result {
    guard isCommand else { return .refused }
    history.refresh()
    operations.beginSearch()
    mode = .searching(HistorySearch(original: buffer.line))
    return .done
  }
}

// MARK: Showing

extension LineUnderEdit {
  /// The prompt with everything around the line.
  mutating func view(of line: EditedLine, _ history: CommandHistory) -> PromptView {
    var view = lastView(of: line)
    view.ghost = ghost(after: line, history)
    switch mode {
    case .editing:
      view.status = prompt.status
      view.below = .rows(isCommand ? PastedCommands.announcement(of: line) : [])
    case .choosing(let menu):
      view.status = prompt.status
      view.below = .menu(menu)
    case .searching(var search):
      search.find(line.text, in: history)
      mode = .searching(search)
      view.below = .search(search, now: history.now())
    }
    return view
  }

  /// The prompt with nothing around the line, as it stays on the screen when it is left.
  func lastView(of line: EditedLine) -> PromptView {
    if case .searching = mode { return PromptView(prompt: Self.searchPrompt, line: line) }
    return PromptView(
      prompt: prompt, line: line, colors: colored && isCommand ? advisor.colors(of: line) : [])
  }

  /// The rest of the suggestion, or else a hint of what the command still needs.
  private func ghost(after line: EditedLine, _ history: CommandHistory) -> StyledText {
    if let rest = suggestion(for: line, history) { return StyledText(SafeText(rest), .suggestion) }
    guard mayContinue(line), !line.scalars.contains("\n") else { return "" }
    return StyledText(SafeText(advisor.hint(for: line.text)), .hint)
  }

  /// The rest of the newest command that begins like the line, when the cursor is where it can be taken.
  private func suggestion(for line: EditedLine, _ history: CommandHistory) -> String? {
    guard mayContinue(line) else { return nil }
    let text = line.text
    guard let command = history.suggestion(for: text, where: advisor.suits) else { return nil }
    return String(command.utf8.dropFirst(text.utf8.count))
  }

  /// Whether the cursor is where a command continues.
  private func mayContinue(_ line: EditedLine) -> Bool {
    isCommand && mode.isEditing && line.cursor == line.scalars.count
  }
}

extension LineUnderEdit.Mode {
  fileprivate var isEditing: Bool { if case .editing = self { true } else { false } }
}

extension Key {
  fileprivate var isCommand: Bool { if case .command = self { true } else { false } }
}

extension String {
  /// The first word and the blanks before it.
  fileprivate var firstWord: String {
    let word = drop { $0 == " " }.prefix { $0 != " " }
    return String(self[..<word.endIndex])
  }
}
