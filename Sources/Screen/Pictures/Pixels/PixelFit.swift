import Terminal

/// The position and size of a picture made of pixels in a frame of cells.
///
/// The picture's ratio is exact, so it may fill only part of the last column or row of cells; the rest stays empty.
struct PixelFit: Hashable {
  /// The width in pixels.
  let width: Int
  let height: Int
  /// The number of cells across that the picture touches.
  let columns: Int
  let rows: Int
  /// The number of the frame's cells to the left of the picture.
  let left: Int
  let top: Int

  var placedRows: Range<Int> { top..<top + rows }

  /// Creates the largest centered fit for a picture of this size (in pixels, at least 1); with `isCut`, its middle fills the frame.
  init(width: Int, height: Int, isCut: Bool, in frame: PictureFrame) {
    let most = min(frame.columns, Self.mostCells) * frame.cell.width
    var mostDown = min(frame.rowsForPixels, Self.mostCells) * frame.cell.height
    var scale = min(Double(most) / Double(width), Double(mostDown) / Double(height))
    if !isCut, frame.rowStep > 1, frame.style.background == nil {
      // Nothing invisible can fill the rest of the last step, so the picture becomes smaller.
      let step = frame.rowStep * frame.cell.height
      mostDown = max(step, Int(Double(height) * scale) / step * step)
      scale = min(scale, Double(mostDown) / Double(height))
    }
    self.width = isCut ? most : Self.scaled(width, by: scale, atMost: most)
    self.height = isCut ? mostDown : Self.scaled(height, by: scale, atMost: mostDown)
    columns = Self.cells(self.width, of: frame.cell.width)
    rows = Self.cells(self.height, of: frame.cell.height * frame.rowStep) * frame.rowStep
    (left, top) = ((frame.columns - columns) / 2, (frame.rows - rows) / 2)
  }

  /// The number of marks that kitty has for rows and columns.
  private static let mostCells = 297

  private static func scaled(_ side: Int, by scale: Double, atMost most: Int) -> Int {
    max(1, min(most, Int((Double(side) * scale).rounded())))
  }

  private static func cells(_ pixels: Int, of size: Int) -> Int { (pixels + size - 1) / size }
}
