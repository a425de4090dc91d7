internal import Terminal

/// The line being edited: the effects of keys on it, and its display.
///
/// libedit holds its text.
struct LineUnderEdit {
  enum Mode {
    case editing
    case choosing(CompletionMenu)
    /// The line is the query; the history is listed below.
    case searching(HistorySearch)
    /// The line is empty, and keys walk along the photos above the prompt; these words take the place of a hint.
    case walking(StyledText)

    var isEditing: Bool { if case .editing = self { true } else { false } }

    var isWalking: Bool { if case .walking = self { true } else { false } }
  }

  enum Answer {
    case done
    case refused
    /// The command ends the line, or concerns the terminal instead of the text.
    case passedOn
  }

  let buffer: EditBuffer
  var colors: Colors
  let advisor: any LineAdvisor
  var operations: LineOperations
  /// The vi commands, or `nil` with emacs keys.
  var vi: ViCommands?
  /// The vi command key that the next `insertText` runs.
  private var viKey: Character?
  var prompt = PromptText(Prompt(""))
  var mode = Mode.editing
  var isCommand = true
  var waitsForPaste = false

  init(_ buffer: EditBuffer, style: EditingStyle, advisor: any LineAdvisor) {
    self.buffer = buffer
    colors = style.colors
    self.advisor = advisor
    operations = LineOperations(buffer, keys: style.keys)
    vi = style.keys == .vi ? ViCommands() : nil
  }

  /// Applies a style to later lines.
  mutating func adopt(_ style: EditingStyle) {
    colors = style.colors
    operations.keys = style.keys
    vi = style.keys == .vi ? vi ?? ViCommands() : nil
  }

  /// Begins another line, into which text cut from earlier lines can be yanked.
  mutating func begin(_ prompt: Prompt) {
    self.prompt = PromptText(prompt)
    isCommand = prompt.kind == .command
    mode = .editing
    operations.begin(prompt.kind)
    vi?.begin()
  }
}

// MARK: Keys and commands

extension LineUnderEdit {
  /// - Parameter reach: The number of rows above the prompt that can be painted.
  mutating func code(for key: Key, reach: Int) -> UInt32? {
    if let answer = walk(key, reach: reach) { return code(for: answer) }
    if case .character(let scalar) = key, vi?.mode != .command { return code(forTyped: [scalar]) }
    if case .choosing = mode, !key.isCommand { mode = .editing }
    operations.prepare(for: key)
    return switch key {
    case .dropped: nil
    case .shifted(let direction): code(for: direction.command)
    case .command(let command): code(for: command)
    case .paste(let text): code(for: text)
    case .character(let scalar): code(forViKey: scalar)
    }
  }

  mutating func code(forTyped text: [Unicode.Scalar]) -> UInt32? {
    vi?.note(String(String.UnicodeScalarView(text)))
    // An alias in a paste is expanded by Enter, or by a space typed after it.
    if text == [" "], buffer.line.cursor == buffer.line.scalars.count { expandAlias() }
    return operations.code(forTyped: text, overwrites: vi?.mode == .replace)
  }

  private mutating func code(for command: EditCommand) -> UInt32 {
    vi?.note(command)
    if let line = commandOnEmptyLine(for: command) {
      buffer.setLine(EditedLine(line))
      return EditCommand.accept.rawValue
    }
    return command.rawValue
  }

  private func commandOnEmptyLine(for command: EditCommand) -> String? {
    guard isCommand, mode.isEditing, buffer.line.scalars.isEmpty else { return nil }
    return switch command {
    case .left: advisor.command(onEmptyLineFor: .left)
    case .right: advisor.command(onEmptyLineFor: .right)
    default: nil
    }
  }

  private mutating func code(for text: String) -> UInt32 {
    vi?.note(text)
    return operations.code(for: text, overwrites: vi?.mode == .replace)
  }

  private mutating func code(forViKey scalar: Unicode.Scalar) -> UInt32 {
    viKey = Character(scalar)
    return EditCommand.insertText.rawValue
  }

  /// Runs a command on the line's text, in a terminal with this many columns.
  mutating func run(
    _ command: EditCommand, _ history: inout CommandHistory, columns: Int
  ) -> Answer {
    let answer =
      switch mode {
      case .editing: edit(command, &history)
      case .choosing(let menu): choose(command, menu, &history, columns: columns)
      case .searching(let search): find(command, search, &history)
      case .walking: Answer.refused
      }
    if answer != .passedOn { restOnCharacterInVi() }
    return answer
  }

  /// Lets vi's commands change the line; returns `nil` with emacs keys, or if the line would be too long.
  @discardableResult
  private mutating func changeInVi<Value>(_ change: (inout ViCommands, inout ViLine) -> Value) -> Value? {
    guard var vi else { return nil }
    let before = ViLine(buffer.line)
    var line = before
    let value = change(&vi, &line)
    self.vi = vi
    guard line != before else { return value }
    let edited = line.edited
    guard edited.scalars.count <= EditedLine.longest else { return nil }
    buffer.setLine(edited)
    return value
  }

  private mutating func run(viKey key: Character, _ history: inout CommandHistory) -> Answer {
    viKey = nil
    let answer = changeInVi { vi, line in vi.run(key, &line) }
    if vi?.mode != .command { operations.expectTyping() }
    switch answer {
    case .done: return .done
    case .refused, nil: return .refused
    case .passedOn(let command): return edit(command, &history)
    }
  }

  mutating func edit(
    _ command: EditCommand, _ history: inout CommandHistory
  ) -> Answer {
    switch command {
    case .accept:
      expandAlias()
      return .passedOn
    case .interrupt, .suspend, .clearScreen: return .passedOn
    case .endOfInput where buffer.line.scalars.isEmpty: return .passedOn
    case .insertText: if let viKey { return run(viKey: viKey, &history) }
    case .escape: changeInVi { vi, line in vi.escape(&line) }
    case .complete: return complete()
    case .searchHistory: return search(&history)
    case .previousLine, .nextLine:
      leaveLastCharacterInVi()
      let moves = command == .previousLine ? operations.up(&history) : operations.down(&history)
      return moves ? .done : .refused
    case .right, .wordRight, .end:
      // At the end of the line, the cursor can only move into the suggestion after it.
      guard mayContinue(buffer.line), let suggestion = advisor.suggestion(for: buffer.line, in: history)
      else { break }
      buffer.insert(command == .wordRight ? suggestion.firstWord : suggestion)
      return .done
    default: break
    }
    return operations.run(command) ? .done : .refused
  }

  /// Expands an alias in the first word.
  private mutating func expandAlias() {
    guard isCommand, mode.isEditing else { return }
    let line = buffer.line
    let word = line.text.drop { $0 == " " }.prefix { $0 != " " }
    guard !word.isEmpty, !line.scalars.contains("\n"), let command = advisor.expansion(of: String(word))
    else {
      return
    }
    let blanks = line.text.prefix { $0 == " " }.utf8.count
    guard var expanded = line.replacing(blanks..<blanks + word.utf8.count, with: command) else { return }
    // The cursor keeps its place in the text after the word.
    expanded.cursor = expanded.scalars.count - (line.scalars.count - line.cursor)
    operations.replaceLine(with: expanded)
  }

  /// In vi's command mode, keeps the cursor on a character rather than after the last one.
  private func restOnCharacterInVi() {
    guard vi?.mode == .command else { return }
    let line = buffer.line
    if line.cursor == line.scalars.count { buffer.move(-line.characterBefore) }
  }

  /// Moves from the last character, where a line ends for vi's commands, to the end of the line.
  func leaveLastCharacterInVi() {
    if vi?.mode == .command, buffer.line.isOnLastCharacter { buffer.move(buffer.line.characterAfter) }
  }

}

extension Key {
  fileprivate var isCommand: Bool {
    switch self {
    case .command, .shifted: true
    default: false
    }
  }
}

extension String {
  fileprivate var firstWord: String {
    let word = drop { $0 == " " }.prefix { $0 != " " }
    return String(self[..<word.endIndex])
  }
}
