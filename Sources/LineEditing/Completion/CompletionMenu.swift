internal import Terminal

/// The list of candidates while the user walks through it.
///
/// The selected candidate is already in the line; closing the menu keeps it there, or restores what was typed.
struct CompletionMenu {
  private enum Step { case next, previous, left, right }

  /// What a key does while the menu is open.
  enum Answer {
    /// The menu stays open, with the selection moved.
    case open(CompletionMenu)
    /// The menu closes with this line.
    case close(EditedLine)
    /// The menu closes with this line, and a blank is added for the next word.
    case take(EditedLine)
    /// The menu closes with this line, or with the current one, and the key does what it usually does.
    case closeAndRun(EditedLine?)
  }

  private let original: EditedLine
  private let completion: Completion
  private var selected: Int?

  init(_ completion: Completion, original: EditedLine) {
    self.completion = completion
    self.original = original
  }

  /// The line with the selected candidate in it.
  var line: EditedLine {
    guard let selected else { return original }
    return original.replacing(completion.replace, with: completion.candidates[selected].text) ?? original
  }

  func rows(columns: Int, limit: Int) -> [StyledText] {
    CompletionList(completion.candidates, columns: columns).rows(selected: selected, limit: limit)
  }

  /// - Parameter columns: The width of the terminal in cells, which decides which candidates are side by side.
  func answer(to command: EditCommand, columns: Int) -> Answer {
    switch command {
    case .complete, .nextLine: .open(moved(.next, columns))
    case .completeBackwards, .previousLine: .open(moved(.previous, columns))
    case .left: .open(moved(.left, columns))
    case .right: .open(moved(.right, columns))
    case .accept where selected != nil: .take(line)
    case .accept, .escape, .cancel, .interrupt, .endOfInput: .close(original)
    case .suspend: .closeAndRun(original)
    default: .closeAndRun(nil)
    }
  }

  private func moved(_ step: Step, _ columns: Int) -> CompletionMenu {
    var menu = self
    menu.move(step, columns: columns)
    return menu
  }

  /// Moves the selection; the first candidate follows the last.
  private mutating func move(_ step: Step, columns: Int) {
    let count = completion.candidates.count
    guard let selected else {
      self.selected = step == .previous ? count - 1 : 0
      return
    }
    let height = CompletionList(completion.candidates, columns: columns).height
    switch step {
    case .next: self.selected = (selected + 1) % count
    case .previous: self.selected = (selected + count - 1) % count
    case .right where selected + height < count: self.selected = selected + height
    case .left where selected >= height: self.selected = selected - height
    case .left, .right: break
    }
  }
}
