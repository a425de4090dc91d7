package import Terminal

// The view's side of a command's outcome: the values hold their sentences, and here they become styled lines.

extension DisplayedStar {
  package var lines: [StyledText] { [StyledText("★", .star) + " \(sentence)"] }
}

extension DisplayedDeletion {
  package var lines: [StyledText] { [StyledText("☆", .faint) + " \(sentence)"] }
}

extension DisplayedMemo {
  package var lines: [StyledText] { ["\(sentence)"] }
}
