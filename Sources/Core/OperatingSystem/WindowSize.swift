/// The size of a terminal's window.
package struct WindowSize: Hashable, Sendable {
  /// Cells.
  package let columns: Int
  package let rows: Int
  /// Pixels; 0 from most terminals.
  package let pixelWidth: Int
  package let pixelHeight: Int

  package init(columns: Int, rows: Int, pixelWidth: Int, pixelHeight: Int) {
    self.columns = columns
    self.rows = rows
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
  }
}
