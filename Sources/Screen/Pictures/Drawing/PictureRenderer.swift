package import Terminal

/// The reason there is no picture.
package enum PictureRenderingError: Error, Hashable, Sendable {
  case cancelled
  case refused(JPEGError)
}

/// Draws pictures for a terminal, one at a time.
///
/// With a task for each of 30 pictures, the first picture was ready only when the last one was, after 11 to 130 ms. Everything else in the
/// program had to wait that long. When drawn in turn, the first picture is ready after 1 to 4 ms, and the last not much later than before.
package actor PictureRenderer {
  private let supply: PixelSupply

  package init(_ supply: PixelSupply) { self.supply = supply }

  /// Draws a JPEG as large as its ratio allows, centered in a frame; draws nothing in a frame without cells.
  ///
  /// - Parameter isCut: Whether the middle of the picture fills the frame instead and the rest is cut off.
  package func picture(
    jpeg: [UInt8], isCut: Bool = false, in frame: PictureFrame
  ) throws(PictureRenderingError) -> FramedPicture {
    try frame.picture(jpeg: jpeg, isCut: isCut, supply: supply)
  }

  /// Draws the BlurHash shown until a picture arrives or, without one, `color` (`#rrggbb`; any other string gives gray).
  package func blurred(blurHash: String?, color: String?, in frame: PictureFrame) -> FramedPicture {
    frame.blurred(blurHash: blurHash, color: color)
  }
}
