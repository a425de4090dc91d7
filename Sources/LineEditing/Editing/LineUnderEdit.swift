internal import Terminal

/// The line that is being edited: what the keys do to it, and how it is shown.
///
/// Its text is in libedit.
struct LineUnderEdit {
  /// What the keys mean right now.
  private enum Mode {
    case editing
    /// Walking through the candidates of Tab.
    case choosing(CompletionMenu)
    /// The line is the query, and the history is listed below.
    case searching(HistorySearch)

    var isEditing: Bool { if case .editing = self { true } else { false } }
  }

  /// The result of running a command.
  enum Answer {
    case done
    /// There was nothing to do.
    case refused
    /// The command is not about the text of the line: it ends the line, or is for the terminal.
    case passedOn
  }

  private static let searchPrompt = PromptText(Prompt("history>", kind: .question))

  private let buffer: EditBuffer
  private let keys: EditingKeys
  private let colored: Bool
  private let advisor: any LineAdvisor
  private var operations: LineOperations
  private var prompt = PromptText(Prompt(""))
  private var mode = Mode.editing
  /// Whether the line is a command, as opposed to the answer to a question.
  private var isCommand = true
  /// Whether the rest of a paste is overdue.
  var waitsForPaste = false

  /// - Parameter colored: Whether commands may have colours.
  init(_ buffer: EditBuffer, keys: EditingKeys, colored: Bool, advisor: any LineAdvisor) {
    self.buffer = buffer
    self.keys = keys
    self.colored = colored
    self.advisor = advisor
    operations = LineOperations(buffer, keys: keys)
  }

  /// Begins another line; text that was cut out of earlier lines can be yanked into it.
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
  mutating func code(for key: Key) -> UInt32? {
    if case .choosing = mode, !key.isCommand { mode = .editing }
    if case .character(let scalar) = key { return operations.code(forViKey: scalar) }
    operations.prepare(for: key)
    return switch key {
    case .reply, .character: nil
    case .command(.escape) where keys == .vi && mode.isEditing: 0x1B
    case .command(let command): command.rawValue
    case .paste(let text): operations.code(for: text)
    }
  }

  /// What libedit is handed for text that is typed; `nil` when the line has no room for it.
  mutating func code(forTyped text: [Unicode.Scalar]) -> UInt32? {
    if case .choosing = mode { mode = .editing }
    return operations.code(forTyped: text)
  }

  /// Runs a command on the text of the line.
  ///
  /// - Parameter columns: The width of the terminal in cells.
  mutating func run(
    _ command: EditCommand, _ history: inout CommandHistory, columns: Int
  ) -> Answer {
    switch mode {
    case .editing: edit(command, &history)
    case .choosing(let menu): choose(command, menu, &history, columns: columns)
    case .searching(let search): find(command, search, &history)
    }
  }

  private mutating func choose(
    _ command: EditCommand, _ menu: CompletionMenu, _ history: inout CommandHistory,
    columns: Int
  ) -> Answer {
    mode = .editing
    switch menu.answer(to: command, columns: columns) {
    case .open(let menu):
      mode = .choosing(menu)
      buffer.setLine(menu.line)
    case .close(let line): buffer.setLine(line)
    case .take(let line): take(line)
    case .closeAndRun(let line):
      if let line { buffer.setLine(line) }
      return edit(command, &history)
    }
    return .done
  }

  private mutating func find(
    _ command: EditCommand, _ search: HistorySearch, _ history: inout CommandHistory
  ) -> Answer {
    switch search.answer(to: command, query: buffer.line, in: history) {
    case .open(let search): mode = .searching(search)
    case .close(let line):
      mode = .editing
      operations.endSearch(search.original)
      buffer.setLine(line)
    case .run: return edit(command, &history)
    }
    return .done
  }

  private mutating func edit(
    _ command: EditCommand, _ history: inout CommandHistory
  ) -> Answer {
    switch command {
    case .accept, .interrupt, .suspend, .clearScreen: return .passedOn
    case .endOfInput where buffer.line.scalars.isEmpty: return .passedOn
    case .complete: return complete()
    case .searchHistory: return search(&history)
    case .previousLine: return operations.up(&history) ? .done : .refused
    case .nextLine: return operations.down(&history) ? .done : .refused
    case .right, .wordRight, .end:
      // At the end of the line there is nowhere to go except into the suggestion after it.
      guard mayContinue(buffer.line), let suggestion = advisor.suggestion(for: buffer.line, in: history)
      else { break }
      buffer.insert(command == .wordRight ? suggestion.firstWord : suggestion)
      return .done
    default: break
    }
    return operations.run(command) ? .done : .refused
  }

  /// Inserts what is certain of a completion, or opens a menu of the candidates.
  private mutating func complete() -> Answer {
    guard isCommand, let completion = advisor.completion(of: buffer.line) else { return .refused }
    switch completion {
    case .whole(let line): take(line)
    case .beginning(let line): buffer.setLine(line)
    case .menu(let menu): mode = .choosing(menu)
    }
    return .done
  }

  /// Sets a completed line, with the cursor after a blank.
  private func take(_ line: EditedLine) {
    buffer.setLine(line)
    if line.afterCursor.first == " " { buffer.move(1) } else { buffer.insert(" ") }
  }

  private mutating func search(_ history: inout CommandHistory) -> Answer {
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
  mutating func view(_ history: CommandHistory) -> PromptView {
    var view = lastView
    let line = view.line
    if mayContinue(line) { view.ghost = advisor.ghost(after: line, in: history) }
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
    if waitsForPaste {
      view.below = .rows([StyledText("Waiting for the rest of the paste. Ctrl-C drops it.", .faint)])
    }
    return view
  }

  /// The prompt with nothing around the line, as it stays on the screen when it is left.
  var lastView: PromptView {
    let line = buffer.line
    if case .searching = mode { return PromptView(prompt: Self.searchPrompt, line: line) }
    return PromptView(
      prompt: prompt, line: line, colors: colored && isCommand ? advisor.colors(of: line) : [])
  }

  /// Whether the cursor is where a command continues.
  private func mayContinue(_ line: EditedLine) -> Bool {
    isCommand && mode.isEditing && line.cursor == line.scalars.count
  }
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
