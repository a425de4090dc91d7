internal import Terminal

extension LineUnderEdit {
  private static let searchPrompt = PromptText(Prompt("history>", kind: .question))

  mutating func view(_ history: CommandHistory) -> PromptView {
    var view = lastView
    let line = view.line
    if mayContinue(line) { view.ghost = advisor.ghost(after: line, in: history) }
    switch mode {
    case .editing:
      view.status = prompt.status
      if let words = prompt.idle { view.ghost = StyledText(words, .hint) }
      view.below = .rows(isCommand ? PastedCommands.announcement(of: line) : [])
    case .walking(let words):
      view.status = prompt.status
      view.ghost = words
    case .choosing(let menu):
      view.status = prompt.status
      view.below = .menu(menu)
    case .searching(var search):
      search.find(line.text, in: history)
      mode = .searching(search)
      view.below = .search(search, now: history.now(), advisor: advisor)
    }
    if waitsForPaste {
      view.below = .rows([StyledText("Waiting for the rest of the paste. Ctrl-C drops it.", .faint)])
    }
    return view
  }

  /// The prompt with nothing around the line, in the form that stays on the screen.
  var lastView: PromptView {
    let line = buffer.line
    if case .searching = mode { return PromptView(prompt: Self.searchPrompt, line: line) }
    return PromptView(
      prompt: vi.map { prompt.inMode($0.mode) } ?? prompt, line: line,
      colors: !colors.isOff && isCommand ? advisor.colors(of: line) : [])
  }

  func mayContinue(_ line: EditedLine) -> Bool {
    isCommand && mode.isEditing && line.cursor == line.scalars.count
  }
}
