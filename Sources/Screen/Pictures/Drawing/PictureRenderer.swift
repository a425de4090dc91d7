package import Terminal

/// Why there is no picture.
package enum PictureRenderingError: Error, Hashable, Sendable {
  /// No one waits for it any more.
  case cancelled
  case refused(JPEGError)
}

/// Draws pictures for a terminal, one at a time.
///
/// One at a time is on purpose. With a task for each of 30 pictures, the first was ready when the last was, after 11 to
/// 130 ms, and everything else in the program waited as long. One after the other, the first is ready after 1 to 4 ms,
/// and all of them hardly later.
package actor PictureRenderer {
  private let supply: PixelSupply

  package init(_ supply: PixelSupply) { self.supply = supply }

  /// Draws a JPEG as large as its ratio allows, in the middle of a frame.
  ///
  /// - Parameter isCut: Whether its middle fills the frame instead, and the rest is cut off.
  /// - Returns: Nothing when the frame has no cells.
  /// - Throws: When the JPEG is refused, or the task was cancelled.
  package func picture(
    jpeg: [UInt8], isCut: Bool = false, in frame: PictureFrame
  ) throws(PictureRenderingError) -> FramedPicture {
    try frame.picture(jpeg: jpeg, isCut: isCut, supply: supply)
  }

  /// Draws the BlurHash that is shown until a picture arrives.
  ///
  /// - Parameters:
  ///   - blurHash: One that is missing or wrong is no error: the frame has the colour then.
  ///   - color: `#rrggbb`; anything else is grey.
  package func blurred(blurHash: String?, color: String?, in frame: PictureFrame) -> FramedPicture {
    frame.blurred(blurHash: blurHash, color: color)
  }
}
