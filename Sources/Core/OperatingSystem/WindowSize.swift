package struct WindowSize: Hashable, Sendable {
  /// The width in cells.
  package let columns: Int
  package let rows: Int
  /// The width in pixels; most terminals report 0.
  package let pixelWidth: Int
  package let pixelHeight: Int

  package init(columns: Int, rows: Int, pixelWidth: Int, pixelHeight: Int) {
    self.columns = columns
    self.rows = rows
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
  }
}
