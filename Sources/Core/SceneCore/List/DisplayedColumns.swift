import Terminal

/// How many columns the pages of pictures of a list have.
package struct DisplayedColumns: Sendable, Hashable, Encodable {
  /// Nil for as few as fit in the window.
  @NullWhenNil package var columns: Int?

  /// A sentence, where there is no page of pictures to be seen.
  var lines: [StyledText] {
    let columns = columns.map { Wording.counted($0, "column") } ?? "as few columns as fit"
    return ["Pages with pictures now have \(SafeText(columns))."]
  }

  /// A remark on more columns than fit; nil when all fit.
  ///
  /// - Parameter window: Its width in cells.
  func remark(window: Int) -> StyledText? {
    let most = Masonry.Configuration.mostColumns(in: window)
    guard let columns, columns > most else { return nil }
    return "\(columns) columns do not fit in this window: pages have \(most)."
  }
}
