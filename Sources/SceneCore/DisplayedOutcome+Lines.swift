package import Terminal

// The view's side of a command's outcome: the values hold their sentences, and here they become styled lines.

extension DisplayedStar {
  package var lines: [StyledText] { [StyledText("★", .star) + " \(sentence)"] }
}

extension SceneOutput {
  /// Shows what `star` did, or why it did nothing.
  package func show(_ result: Result<DisplayedStar, DisplayedError>) {
    show(result) { $0.lines }
    if case .success(let star) = result, let remark = star.remark { self.remark("\(remark)") }
  }
}

extension DisplayedDeletion {
  package var lines: [StyledText] {
    let star = outcome == .kept ? StyledText("★", .star) : StyledText("☆", .faint)
    return [star + " \(sentence)"]
  }
}

extension DisplayedMemo {
  package var lines: [StyledText] { ["\(sentence)"] }
}
