package import Terminal

/// Why there are no rows.
package enum PictureRenderingError: Error, Hashable, Sendable {
  /// No one waits for them any more.
  case cancelled
  case refused(JPEGError)
}

/// Makes rows of cells of pictures, one picture at a time.
///
/// One at a time is on purpose. With a task for each of 30 pictures, the first was ready when the last was, after 11 to
/// 130 ms, and everything else in the program waited as long. One after the other, the first is ready after 1 to 4 ms,
/// and all of them hardly later.
package actor PictureRenderer {
  package init() {}

  /// Draws a JPEG as large as its ratio allows, in the middle of a frame.
  ///
  /// - Parameters:
  ///   - isCut: Whether its middle fills the frame instead, and the rest is cut off.
  ///   - columns: The frame's cells. Likewise `rows`.
  /// - Returns: `rows` rows of `columns` cells; none when either is less than 1.
  /// - Throws: When the JPEG is refused, or the task was cancelled.
  package func rows(
    jpeg: [UInt8], isCut: Bool = false, columns: Int, rows: Int, shape: CellShape, style: PictureStyle
  ) throws(PictureRenderingError) -> [PictureRow] {
    try PictureFrame(columns: columns, rows: rows, shape: shape, style: style)
      .rows(jpeg: jpeg, isCut: isCut)
  }

  /// Draws the BlurHash that is shown until a picture arrives.
  ///
  /// - Parameters:
  ///   - blurHash: One that is missing or wrong is no error: the frame has the colour then.
  ///   - color: `#rrggbb`; anything else is grey.
  /// - Returns: As many rows as for a JPEG.
  package func rows(
    blurHash: String?, color: String?, columns: Int, rows: Int, shape: CellShape, style: PictureStyle
  ) -> [PictureRow] {
    PictureFrame(columns: columns, rows: rows, shape: shape, style: style)
      .rows(blurHash: blurHash, color: color)
  }
}
