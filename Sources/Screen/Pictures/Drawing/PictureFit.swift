import Terminal

/// Where in a frame of cells a picture is drawn.
struct PictureFit: Hashable {
  /// The picture's cells.
  var columns: Int
  var rows: Int
  var left = 0
  var top = 0
  /// How much of the picture is drawn, from 0 to 1: the middle of its width and of its height.
  var partAcross = 1.0
  var partDown = 1.0

  /// The largest place in the picture's ratio, in the middle of the frame.
  ///
  /// A frame is made of whole cells, so it hardly ever has exactly the ratio of the picture that it was made for. A
  /// difference of less than a cell is stretched away.
  /// - Parameters:
  ///   - width: The picture's, in pixels. Likewise `height`. All numbers are at least 1.
  init(width: Int, height: Int, columns: Int, rows: Int, cell: CellSize) {
    let (across, down) = (Double(width) / Double(cell.width), Double(height) / Double(cell.height))
    let scale = min(Double(columns) / across, Double(rows) / down)
    let (fittedColumns, fittedRows) = (across * scale, down * scale)
    self.columns = Double(columns) - fittedColumns < 1 ? columns : max(1, Int(fittedColumns.rounded()))
    self.rows = Double(rows) - fittedRows < 1 ? rows : max(1, Int(fittedRows.rounded()))
    left = (columns - self.columns) / 2
    top = (rows - self.rows) / 2
  }

  /// All of the frame, for the largest part of the picture that has its ratio.
  /// - Parameters:
  ///   - width: The picture's, in pixels. Likewise `height`. All numbers are at least 1.
  init(cutting width: Int, height: Int, columns: Int, rows: Int, cell: CellSize) {
    let frameRatio = Double(columns) * Double(cell.width) / (Double(rows) * Double(cell.height))
    let part = frameRatio * Double(height) / Double(width)
    (self.columns, self.rows) = (columns, rows)
    (partAcross, partDown) = (min(1, part), min(1, 1 / part))
  }
}
