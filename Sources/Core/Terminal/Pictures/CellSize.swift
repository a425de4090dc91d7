/// The size of a terminal's cell in pixels; pictures made of blocks need only the ratio, so a guess is good enough.
package struct CellSize: Sendable, Hashable {
  package let width: Int
  package let height: Int

  /// The size assumed for terminals that report none; most fonts have a similar ratio.
  package static let usual = CellSize(width: 10, height: 20)

  /// Creates a size in pixels, with each side limited to the range 1 to 1000.
  package init(width: Int, height: Int) {
    self.width = min(max(1, width), 1000)
    self.height = min(max(1, height), 1000)
  }
}

extension CellSize {
  /// Creates the size from a window's cells and pixels; returns `nil` for a size that no font has.
  package init?(columns: Int, rows: Int, pixelWidth: Int, pixelHeight: Int) {
    guard columns > 0, rows > 0 else { return nil }
    self.init(reported: pixelWidth / columns, pixelHeight / rows)
  }

  /// Returns whether the sizes differ by at most a pixel each way, as they do if the window has a border.
  package func isAlmost(_ other: CellSize) -> Bool {
    abs(width - other.width) <= 1 && abs(height - other.height) <= 1
  }

  /// Creates the size that a terminal reports, in pixels; returns `nil` for a size that no font has.
  init?(reported width: Int, _ height: Int) {
    guard (3...1000).contains(width), (3...1000).contains(height) else { return nil }
    guard (0.8...4).contains(Double(height) / Double(width)) else { return nil }
    self.init(width: width, height: height)
  }

  /// Returns the largest size, in cells, of a picture that fits into a frame.
  ///
  /// - Parameters:
  ///   - ratio: The picture's width divided by its height; anything but a positive number counts as 1.
  ///   - width: The frame's width; like `height`, it is at least 1.
  ///   - inPixels: Whether the picture may fill only part of its last row or column, which keeps the ratio exact.
  package func size(
    ofRatio ratio: Double, width: Int, height: Int, inPixels: Bool = false
  ) -> (width: Int, height: Int) {
    let ratio = ratio.isFinite && ratio > 0 ? ratio : 1
    let cellRatio = Double(self.width) / Double(self.height)
    // A remainder of less than half a pixel gets no cell of its own.
    let rounded = { (cells: Double, pixels: Int) in
      inPixels ? (cells - 0.5 / Double(pixels)).rounded(.up) : cells.rounded()
    }
    let fullHeight = rounded(Double(width) * cellRatio / ratio, self.height)
    if fullHeight <= Double(height) { return (width, max(1, Int(fullHeight))) }
    let narrower = rounded(Double(height) * ratio / cellRatio, self.width)
    return (max(1, min(width, Int(narrower))), height)
  }
}
