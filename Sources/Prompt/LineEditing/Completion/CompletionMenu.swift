internal import Terminal

/// The list of candidates while the user walks through it; the selected one is already in the line.
///
/// Typing narrows the list. When the menu closes, the line either stays or is restored to its state before Tab.
struct CompletionMenu {
  private enum Step { case next, previous, left, right }

  enum Answer {
    case open(CompletionMenu)
    /// The key has its usual effect, and the menu stays open with the candidates that still match.
    case narrow
    /// The menu closes with this line, and the user can continue the word.
    case close(EditedLine)
    /// The menu closes with this line, and a space follows for the next word.
    case take(EditedLine)
    /// The menu closes with this line or, if it is `nil`, with the current one; then the key has its usual effect.
    case closeAndRun(EditedLine?)
  }

  /// The line before Tab.
  private let original: EditedLine
  /// The line with everything typed since, but without the selected candidate.
  private let typed: EditedLine
  private let completion: Completion
  private var selected: Int?

  init(_ completion: Completion, original: EditedLine) {
    self.init(completion, original: original, typed: original)
  }

  private init(_ completion: Completion, original: EditedLine, typed: EditedLine) {
    (self.completion, self.original, self.typed) = (completion, original, typed)
  }

  /// Returns the menu with the candidates that still match, or `nil` if the cursor is no longer in the word.
  func narrowed(to completion: Completion, in line: EditedLine) -> CompletionMenu? {
    guard completion.replace.lowerBound == self.completion.replace.lowerBound else { return nil }
    return CompletionMenu(completion, original: original, typed: line)
  }

  var line: EditedLine { selected.map(line) ?? typed }

  private func line(with candidate: Int) -> EditedLine {
    typed.replacing(completion.replace, with: completion.candidates[candidate].text) ?? typed
  }

  /// Whether nothing is left to choose: the word is a candidate, or can no longer become one.
  private var isDecided: Bool {
    completion.candidates.isEmpty || completion.candidates.indices.contains { line(with: $0) == typed }
  }

  private var isNarrowed: Bool { typed.cursor > original.cursor }

  func rows(columns: Int, limit: Int) -> [StyledText] {
    CompletionList(completion.candidates, columns: columns).rows(selected: selected, limit: limit)
  }

  func answer(to command: EditCommand, columns: Int) -> Answer {
    switch command {
    case .complete where completion.candidates.count == 1: taken(0)
    case .complete, .nextLine: .open(moved(.next, columns))
    case .completeBackwards, .previousLine: .open(moved(.previous, columns))
    case .left: .open(moved(.left, columns))
    case .right: .open(moved(.right, columns))
    case .insertText, .deleteLeft: .narrow
    case .accept where selected != nil: taken(selected ?? 0)
    case .accept where isDecided: .closeAndRun(nil)
    case .accept: isNarrowed ? taken(0) : .close(typed)
    case .escape, .cancel, .endOfInput: .close(original)
    case .interrupt, .suspend: .closeAndRun(typed)
    default: .closeAndRun(nil)
    }
  }

  private func taken(_ index: Int) -> Answer {
    let candidate = completion.candidates[index]
    let line = line(with: index)
    return candidate.isToBeEdited ? .close(line.continuing(candidate)) : .take(line)
  }

  private func moved(_ step: Step, _ columns: Int) -> CompletionMenu {
    var menu = self
    menu.move(step, columns: columns)
    return menu
  }

  /// Moves the selection; after the last candidate comes the first.
  private mutating func move(_ step: Step, columns: Int) {
    let count = completion.candidates.count
    guard count > 0 else { return }
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
