import Terminal

/// A row of carets below the faulty part of a line.
struct ErrorCaret {
  /// The line, or `nil` if it takes several rows, which would misplace the carets.
  let line: StyledText?

  /// - Parameter range: The range in UTF-8 offsets; an empty range gets a single caret. The widths are in cells.
  init(under range: Range<Int>, of line: String, promptWidth: Int, width: Int) {
    let before = CellWidth.of(SafeText(String(line.utf8.prefix(range.lowerBound)) ?? ""))
    let wrong = CellWidth.of(SafeText(String(line.utf8.prefix(range.upperBound)) ?? "")) - before
    let column = promptWidth + before
    let whole = promptWidth + CellWidth.of(SafeText(line))
    guard max(whole, column + max(1, wrong)) <= width, !line.contains("\n") else {
      self.line = nil
      return
    }
    let blanks = SafeText(String(repeating: " ", count: column))
    self.line =
      StyledText(blanks) + StyledText(SafeText(String(repeating: "^", count: max(1, wrong))), .failure)
  }
}
