package import Terminal

// The view's side of a command's outcome: the values hold their sentences, and here they become styled lines.

extension DisplayedOutcome {
  package var lines: [StyledText] {
    let star = results.first?.isStarred == false ? StyledText("☆", .faint) : StyledText("★", .star)
    return sentences.enumerated().map { ($0 == 0 ? star + " " : "") + "\($1)" }
  }
}

extension SceneOutput {
  /// Shows what a command did to photos, and why it ended early if it did.
  package func show<Item>(_ result: Result<DisplayedOutcome<Item>, DisplayedError>) {
    show(result) { $0.lines }
    guard case .success(let outcome) = result else { return }
    if let remark = outcome.remark { self.remark("\(remark)") }
    if let error = outcome.error { fail(error) }
  }
}

extension [NumberedChoice] {
  /// Records where photos are now.
  package mutating func note<Item>(_ result: Result<DisplayedOutcome<Item>, DisplayedError>) {
    guard case .success(let outcome) = result else { return }
    for item in outcome.results {
      if let isStarred = item.isStarred {
        note(item.id, isStarred: isStarred, memo: isStarred ? item.memo : nil)
      }
    }
  }
}

extension DisplayedMemo {
  package var lines: [StyledText] { ["\(sentence)"] }
}

extension DisplayedTagging {
  package var lines: [StyledText] { sentences.map { "\($0)" } }
}
