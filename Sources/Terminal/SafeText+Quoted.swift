extension SafeText {
  /// The text in quotation marks, which stay when the text is cut.
  ///
  /// - Parameter cells: For the text and its marks; if only the ellipsis fits, it is all that is returned.
  package func quoted(within cells: Int) -> SafeText {
    cells > 3 ? "\"\(truncated(to: cells - 2))\"" : truncated(to: cells)
  }
}
