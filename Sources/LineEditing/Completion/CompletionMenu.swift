internal import Terminal

/// The list of candidates while somebody walks through it.
///
/// The candidate that is selected stands in the line already; closing the menu keeps it there, or brings back
/// what was typed.
struct CompletionMenu {
  enum Step { case next, previous, left, right }

  let original: EditedLine
  private let completion: Completion
  private(set) var selected: Int?

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

  /// Moves the selection; from the last candidate to the first and back.
  ///
  /// - Parameter columns: The width of the terminal in cells, which decides what stands beside what.
  mutating func move(_ step: Step, columns: Int) {
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
