import Terminal

/// The place of a picture of pixels in a frame of cells, and its size there.
///
/// Its ratio is exact, so the last column or row of cells may be filled only in part; the rest stays blank.
struct PixelFit: Hashable {
  /// Pixels.
  let width: Int
  let height: Int
  /// The cells that it touches.
  let columns: Int
  let rows: Int
  /// Cells of the frame to its left and above it.
  let left: Int
  let top: Int

  var placedRows: Range<Int> { top..<top + rows }

  /// The largest picture of this shape (pixels, at least 1) in the middle of the frame; `isCut`: the middle fills it.
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
