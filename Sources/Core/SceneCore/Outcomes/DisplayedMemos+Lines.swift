package import Terminal

// The view's side of a photo's memos.

extension DisplayedMemos {
  /// The memos, each with its time in a column before it; where there is no room for two columns, the time is above it.
  ///
  /// - Parameter width: Cells that a line may take; nil for as many as it needs.
  package func lines(within width: Int?) -> [StyledText] {
    ["\(heading)"] + memos.flatMap { $0.lines(within: width) } + [StyledText("\(footer)", .faint)]
  }
}

extension DisplayedMemos.Entry {
  private static let timeWidth = 24

  fileprivate func lines(within width: Int?) -> [StyledText] {
    var texts = memo.map(Self.lines(of:)) ?? [StyledText("no memo", .faint)]
    if let by, let last = texts.popLast() { texts.append(last + StyledText(" — \(by)", .faint)) }
    let label = replacedAt == nil ? StyledText("\(time)", .star) : StyledText("\(time)", .faint)
    if let width, width < 2 * Self.timeWidth {
      return label.wrapped(to: width) + texts.flatMap { ("  " + $0).wrapped(to: width, hanging: 2) }
    }
    let rows = texts.flatMap { text in
      width.map { text.wrapped(to: $0 - Self.timeWidth, hanging: 0) } ?? [text]
    }
    return zip(0..., rows).map { index, row in
      let before = index == 0 ? label : ""
      let blanks = String(repeating: " ", count: Self.timeWidth - before.width)
      return before + StyledText("\(blanks)") + row
    }
  }

  private static func lines(of memo: String) -> [StyledText] {
    memo.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      StyledText(SafeText(String($0)))
    }
  }
}
