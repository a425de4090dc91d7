/// Rows that replace everything in a window, from its top.
package struct ScreenContent: Sendable, Hashable {
  package var rows: [ScreenRow]
  /// The size of the window that the rows are made for, in cells.
  package var columns: Int
  package var height: Int

  package init(_ rows: [ScreenRow], columns: Int, height: Int) {
    self.rows = rows
    self.columns = columns
    self.height = height
  }
}
