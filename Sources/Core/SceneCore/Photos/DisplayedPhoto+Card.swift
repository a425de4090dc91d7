package import Terminal

// The view's side of a picture in a list.

extension DisplayedPhoto {
  /// The picture with its caption.
  package var card: PicturePage.Card {
    PicturePage.Card(picture) { [caption(within: $0, isMissing: $1)] }
  }

  /// The line under a picture: `3 ★ NAME`, and in a wide column `3 ★ NAME · "MEMO"` or `3 ★ NAME · DESCRIPTION`.
  ///
  /// - Parameters:
  ///   - cells: Of the column. In a narrow one the empty star is left out.
  ///   - isMissing: Puts a `✕` in the place of the star.
  package func caption(within cells: Int, isMissing: Bool = false) -> StyledText {
    let line = StyledText("\(SafeText(digits)) ", .number) + mark(within: cells, isMissing: isMissing)
    let named = line + name(within: cells - line.width)
    return (named + text(within: cells - named.mostWidth, of: cells)).truncated(to: cells)
  }

  private static let leastForEmptyStar = 16
  private static let leastForText = (column: 34, text: 12)

  /// More about the photo, with a dot before it; empty where there is nothing to say, or no room.
  private func text(within room: Int, of cells: Int) -> StyledText {
    let dot = StyledText(" · ", .faint)
    let room = room - dot.width
    guard cells >= Self.leastForText.column, room >= Self.leastForText.text else { return "" }
    let start = { SafeText(Wording.excerpt(Wording.firstLine($0), characters: room)) }
    if let memo { return dot + StyledText(start(memo).quoted(within: room), .strong) }
    return description.map { dot + StyledText(start($0).truncated(to: room), .faint) } ?? ""
  }

  private func mark(within cells: Int, isMissing: Bool) -> StyledText {
    if isMissing { return Self.missing }
    return starred || cells >= Self.leastForEmptyStar ? star : ""
  }
}
