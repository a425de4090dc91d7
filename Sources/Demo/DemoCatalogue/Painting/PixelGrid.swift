/// The grid of pixels that a picture is painted on.
///
/// Painters measure in units of the picture's shorter side, so their work does not depend on the number of pixels. The
/// longer side is at most 4 units: on a longer picture everything is stretched.
struct PixelGrid {
  let columns: Int
  let rows: Int
  /// Units: the picture goes from 0 to `right` and from 0 (top) to `bottom`.
  let right: Float
  let bottom: Float

  /// - Parameter ratio: The width of the photo itself divided by its height; rounding to pixels must not change it.
  init(columns: Int, rows: Int, ratio: Float) {
    self.columns = columns
    self.rows = rows
    right = min(max(ratio, 1), 4)
    bottom = min(max(1 / ratio, 1), 4)
  }

  /// Units between two columns or rows.
  var stepX: Float { right / Float(columns) }
  var stepY: Float { bottom / Float(rows) }

  /// The middle of a column or row, in units.
  func x(_ column: Int) -> Float { (Float(column) + 0.5) * stepX }
  func y(_ row: Int) -> Float { (Float(row) + 0.5) * stepY }

  /// A grid for soft edges: about a third of the pixels each way, so a ninth of the work.
  func coarse(_ height: Float) -> (columns: Int, rows: Int) {
    let columns = min(self.columns, max(160, self.columns / 3))
    let step = right / Float(columns)
    return (columns, max(2, Int(height / step)))
  }
}

protocol RowPainter {
  func paint(_ y: Int, into row: inout [Tint])
}
