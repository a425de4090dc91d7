import Terminal

/// The position and size of a picture made of pixels in a frame of cells.
///
/// Its ratio is exact, so it may fill the last column or row of cells only in part; the rest stays blank.
struct PixelFit: Hashable {
  /// The width in pixels.
  let width: Int
  let height: Int
  /// The cells that it touches.
  let columns: Int
  let rows: Int
  /// The number of the frame's cells to its left.
  let left: Int
  let top: Int

  var placedRows: Range<Int> { top..<top + rows }

  /// Creates the largest centered fit of this shape (in pixels, at least 1); `isCut`: the middle fills the frame.
  init(width: Int, height: Int, isCut: Bool, in frame: PictureFrame) {
    let most = min(frame.columns, Self.mostCells) * frame.cell.width
    let mostDown = min(frame.rows, Self.mostCells) * frame.cell.height
    let scale = min(Double(most) / Double(width), Double(mostDown) / Double(height))
    self.width = isCut ? most : Self.scaled(width, by: scale, atMost: most)
    self.height = isCut ? mostDown : Self.scaled(height, by: scale, atMost: mostDown)
    columns = Self.cells(self.width, of: frame.cell.width)
    rows = Self.cells(self.height, of: frame.cell.height)
    (left, top) = ((frame.columns - columns) / 2, (frame.rows - rows) / 2)
  }

  /// The number of kitty's marks for rows and columns.
  private static let mostCells = 297

  private static func scaled(_ side: Int, by scale: Double, atMost most: Int) -> Int {
    max(1, min(most, Int((Double(side) * scale).rounded())))
  }

  private static func cells(_ pixels: Int, of size: Int) -> Int { (pixels + size - 1) / size }
}
