import Terminal

/// The number of columns for a list's picture pages, for display.
package struct DisplayedColumns: Sendable, Hashable, Encodable {
  /// The number, or `nil` for as few columns as fit in the window.
  @NullWhenNil package var columns: Int?

  /// A sentence to show when no picture page is visible.
  var lines: [StyledText] {
    let columns = columns.map { Wording.counted($0, "column") } ?? "as few columns as fit"
    return ["Pages now show \(SafeText(columns))"]
  }

  /// Returns a remark if the columns do not fit in a window of this many cells.
  func remark(window: Int) -> StyledText? {
    let most = Masonry.Configuration.mostColumns(in: window)
    guard let columns, columns > most else { return nil }
    return "\(columns) columns do not fit in this window: pages have \(most)."
  }
}
