extension StyledText {
  /// The width of the gap between two columns, in cells.
  package static let columnGap = 2

  /// Returns the given cells as a row of columns.
  ///
  /// An empty text leaves its column empty; a column with a width of 0 is omitted. A text that is too wide shifts the columns after it.
  package static func columns(_ cells: [(width: Int, text: StyledText)]) -> StyledText {
    var (line, start): (StyledText, Int) = ("", 0)
    for cell in cells where cell.width > 0 {
      if cell.text.width > 0 {
        line += StyledText(SafeText(String(repeating: " ", count: max(0, start - line.width)))) + cell.text
      }
      start += cell.width + columnGap
    }
    return line
  }
}
