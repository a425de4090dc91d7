import Terminal

extension Manual {
  /// - Parameter window: The width in cells, or `nil` for no limit.
  func lines(window: Int?) -> [StyledText] {
    var lines: [StyledText] = []
    for (index, block) in blocks.enumerated() {
      if index > 0, !followsHeading(index) { lines.append("") }
      lines += block.lines(window: window)
    }
    return lines
  }

  private func followsHeading(_ index: Int) -> Bool {
    if case .heading = blocks[index - 1] { true } else { false }
  }
}

extension Manual.Block {
  fileprivate func lines(window: Int?) -> [StyledText] {
    switch self {
    case .heading(let text, _): [StyledText(SafeText(text), .strong)]
    case .paragraph(let text): Self.wrapped(StyledText(markdown: text), to: window)
    case .example(let lines): lines.map { StyledText(SafeText("  " + $0), .code) }
    case .terms(let terms): Self.lines(of: terms, window: window)
    }
  }

  /// The maximum width, in cells, of a term that has its text next to it.
  private static let widestTerm = 34

  /// Returns the terms and their text in two columns; longer terms are above their text.
  private static func lines(of terms: [Manual.Term], window: Int?) -> [StyledText] {
    let names = terms.map { "  " + StyledText(markdown: $0.name) }
    let most = min(widestTerm, max((window ?? .max) / 2 - 2, 8))
    let column = (names.map(\.width).filter { $0 <= most }.max() ?? 4) + 2
    return zip(names, terms).flatMap { name, term in
      let text = StyledText(markdown: term.text)
      guard name.width + 2 <= column else {
        return wrapped(name, to: window, hanging: 2)
          + wrapped(blanks(column) + text, to: window, hanging: column)
      }
      return wrapped(name + blanks(column - name.width) + text, to: window, hanging: column)
    }
  }

  private static func blanks(_ count: Int) -> StyledText {
    StyledText(SafeText(String(repeating: " ", count: count)))
  }

  private static func wrapped(_ line: StyledText, to window: Int?, hanging: Int? = nil) -> [StyledText] {
    window.map { line.wrapped(to: $0, hanging: hanging) } ?? [line]
  }
}

extension StyledText {
  /// Creates styled text in which code is strong, so that it stands out in a sentence.
  init(markdown: String) {
    self = InlineText.pieces(of: markdown).reduce("") { line, piece in
      line + StyledText(SafeText(piece.text), piece.isCode ? .strong : .plain)
    }
  }
}
