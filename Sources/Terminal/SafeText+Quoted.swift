extension SafeText {
  /// The text in quotation marks, which stay when the text is cut.
  ///
  /// - Parameter cells: For the text and its marks; where they do not fit with a letter and an ellipsis, a longer text is
  ///   cut without them.
  package func quoted(within cells: Int) -> SafeText {
    cells > 3 || CellWidth.of(self) + 2 <= cells ? "\"\(truncated(to: cells - 2))\"" : truncated(to: cells)
  }
}
