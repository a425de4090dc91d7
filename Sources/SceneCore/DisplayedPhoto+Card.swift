package import Terminal

// The view's side of a picture in a list.

extension DisplayedPhoto {
  /// The picture with its caption.
  package var card: PicturePage.Card {
    PicturePage.Card(picture) { [caption(within: $0, isMissing: $1)] }
  }

  /// The line under a picture: `3 ★ NAME`, and in a wide column `3 ★ Photo 3 · NAME`.
  ///
  /// - Parameters:
  ///   - cells: Of the column. In a narrow one the empty star is left out.
  ///   - isMissing: Puts a `✕` in the place of the star.
  package func caption(within cells: Int, isMissing: Bool = false) -> StyledText {
    let title = cells >= Self.leastForTitle ? StyledText("\(label)", .strong) + StyledText(" · ", .faint) : ""
    let line = StyledText("\(SafeText(digits)) ", .number) + mark(within: cells, isMissing: isMissing) + title
    return (line + name(within: cells - line.width)).truncated(to: cells)
  }

  private static let leastForEmptyStar = 16
  private static let leastForTitle = 34

  private func mark(within cells: Int, isMissing: Bool) -> StyledText {
    if isMissing { return Self.missing }
    return starred || cells >= Self.leastForEmptyStar ? star : ""
  }
}
