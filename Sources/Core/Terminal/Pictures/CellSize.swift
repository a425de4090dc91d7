/// The size of a terminal's cell in pixels.
///
/// Blocks depend on the ratio alone, so a guess does for them.
package struct CellSize: Sendable, Hashable {
  /// Pixels, at least 1.
  package let width: Int
  package let height: Int

  /// For terminals that do not say, in the ratio that most fonts come close to.
  package static let usual = CellSize(width: 10, height: 20)

  /// - Parameters:
  ///   - width: Pixels, from 1 to 1000; what is outside counts as the nearest of them. Likewise `height`.
  package init(width: Int, height: Int) {
    self.width = min(max(1, width), 1000)
    self.height = min(max(1, height), 1000)
  }
}

extension CellSize {
  /// The size that follows from a window's size in cells and in pixels.
  ///
  /// - Returns: Nil when no font has such cells: some terminals report nothing, and some nonsense.
  package init?(columns: Int, rows: Int, pixelWidth: Int, pixelHeight: Int) {
    guard columns > 0, rows > 0 else { return nil }
    self.init(reported: pixelWidth / columns, pixelHeight / rows)
  }

  /// The size that a terminal reports, in pixels.
  ///
  /// - Returns: Nil when no font has such cells.
  init?(reported width: Int, _ height: Int) {
    guard (3...1000).contains(width), (3...1000).contains(height) else { return nil }
    guard (0.8...4).contains(Double(height) / Double(width)) else { return nil }
    self.init(width: width, height: height)
  }

  /// The largest size, in cells, of a picture that has to fit into a place.
  ///
  /// - Parameters:
  ///   - ratio: Its width divided by its height; what is not a positive number counts as 1.
  ///   - width: Of the place, at least 1; likewise `height`.
  ///   - inPixels: Whether it may fill its last row or column in part, so that its ratio is exact. Otherwise that is
  ///     rounded to whole cells.
  package func size(
    ofRatio ratio: Double, width: Int, height: Int, inPixels: Bool = false
  ) -> (width: Int, height: Int) {
    let ratio = ratio.isFinite && ratio > 0 ? ratio : 1
    let cellRatio = Double(self.width) / Double(self.height)
    // What is less than half a pixel is no cell of its own.
    let rounded = { (cells: Double, pixels: Int) in
      inPixels ? (cells - 0.5 / Double(pixels)).rounded(.up) : cells.rounded()
    }
    let fullHeight = rounded(Double(width) * cellRatio / ratio, self.height)
    if fullHeight <= Double(height) { return (width, max(1, Int(fullHeight))) }
    let narrower = rounded(Double(height) * ratio / cellRatio, self.width)
    return (max(1, min(width, Int(narrower))), height)
  }
}
