package import Terminal

// The view's side of what a command did: the values know their sentences, and here they get a terminal's looks.

extension DisplayedStar {
  package var lines: [StyledText] { [StyledText("★", .star) + " \(sentence)"] }
}

extension DisplayedDeletion {
  package var lines: [StyledText] { [StyledText("☆", .faint) + " \(sentence)"] }
}

extension DisplayedMemo {
  package var lines: [StyledText] { ["\(sentence)"] }
}
