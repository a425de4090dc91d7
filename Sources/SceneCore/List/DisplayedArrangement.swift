package import Terminal

/// How pages of pictures are arranged from now on, with the list whose last page shows it.
package struct DisplayedArrangement: Sendable, Hashable, Encodable {
  /// Nil for as few columns as fit in the window.
  @NullWhenNil package var columns: Int?
  package var feed: DisplayedFeed

  /// Scripts see no pictures, and the list has not changed.
  enum CodingKeys: CodingKey { case columns }

  package init(columns: Int?, feed: DisplayedFeed) {
    self.columns = columns
    self.feed = feed
  }
}

// The view's side.

extension DisplayedArrangement {
  /// A sentence, where there is no page of pictures to be seen.
  package var lines: [StyledText] {
    let columns = columns.map { Wording.counted($0, "column") } ?? "as few columns as fit"
    return ["Where pictures are shown, pages here now have \(SafeText(columns))."]
  }

  /// What is said of more columns than fit; nil when all fit.
  ///
  /// - Parameter window: Its width in cells.
  package func remark(window: Int) -> StyledText? {
    let most = Masonry.Configuration.mostColumns(in: window)
    guard let columns, columns > most else { return nil }
    return "\(columns) columns do not fit in this window: pages have \(most)."
  }

  package var page: PicturePage { feed.page(columns: columns) }
}
