/// The grid of pixels on which a picture is painted.
///
/// Painters measure in units of the picture's shorter side, so their work does not depend on the number of pixels. The longer side has at
/// most 4 units; an even longer picture is stretched.
struct PixelGrid {
  let columns: Int
  let rows: Int
  /// The picture's size in units: from 0 to `right`, and from 0 (top) to `bottom`.
  let right: Float
  let bottom: Float

  /// - Parameter ratio: The photo's exact width divided by its height, not affected by rounding to pixels.
  init(columns: Int, rows: Int, ratio: Float) {
    self.columns = columns
    self.rows = rows
    right = min(max(ratio, 1), 4)
    bottom = min(max(1 / ratio, 1), 4)
  }

  /// The distance between two columns or rows, in units.
  var stepX: Float { right / Float(columns) }
  var stepY: Float { bottom / Float(rows) }

  /// Returns the center of a column or row, in units.
  func x(_ column: Int) -> Float { (Float(column) + 0.5) * stepX }
  func y(_ row: Int) -> Float { (Float(row) + 0.5) * stepY }

  /// Returns a grid size for soft edges, with about a third of the pixels each way and therefore a ninth of the work.
  func coarse(_ height: Float) -> (columns: Int, rows: Int) {
    let columns = min(self.columns, max(160, self.columns / 3))
    let step = right / Float(columns)
    return (columns, max(2, Int(height / step)))
  }
}

protocol RowPainter {
  func paint(_ y: Int, into row: inout [Tint])
}
