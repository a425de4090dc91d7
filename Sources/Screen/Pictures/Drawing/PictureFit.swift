import Terminal

/// The position of a picture in a frame of cells.
struct PictureFit: Hashable {
  var columns: Int
  var rows: Int
  var left = 0
  var top = 0
  /// The part of the picture that is drawn, from 0 to 1, in the middle of its width and height.
  var partAcross = 1.0
  var partDown = 1.0

  /// Creates the largest centered fit that keeps the picture's ratio; `width` and `height` are in pixels, at least 1.
  ///
  /// A frame of complete cells rarely has that ratio, so the picture is stretched if the difference is less than a cell.
  init(width: Int, height: Int, columns: Int, rows: Int, cell: CellSize) {
    let (across, down) = (Double(width) / Double(cell.width), Double(height) / Double(cell.height))
    let scale = min(Double(columns) / across, Double(rows) / down)
    let (fittedColumns, fittedRows) = (across * scale, down * scale)
    self.columns = Double(columns) - fittedColumns < 1 ? columns : max(1, Int(fittedColumns.rounded()))
    self.rows = Double(rows) - fittedRows < 1 ? rows : max(1, Int(fittedRows.rounded()))
    left = (columns - self.columns) / 2
    top = (rows - self.rows) / 2
  }

  /// Creates a fit that fills the frame with the largest part of the picture that has the frame's ratio.
  init(cutting width: Int, height: Int, columns: Int, rows: Int, cell: CellSize) {
    let frameRatio = Double(columns) * Double(cell.width) / (Double(rows) * Double(cell.height))
    let part = frameRatio * Double(height) / Double(width)
    (self.columns, self.rows) = (columns, rows)
    (partAcross, partDown) = (min(1, part), min(1, 1 / part))
  }
}
