/// The width and height of a terminal's cell; only their ratio matters.
package struct CellShape: Sendable, Hashable {
  /// In pixels, at least 1.
  package let width: Int
  package let height: Int

  /// The shape that most fonts come close to, for terminals that do not say.
  package static let usual = CellShape(width: 1, height: 2)

  /// - Parameters:
  ///   - width: Pixels; less than 1 counts as 1. Likewise `height`.
  package init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
  }
}

extension CellShape {
  /// The shape that follows from a window's size in cells and in pixels.
  ///
  /// - Returns: Nil when it is no shape that a font has: some terminals report nothing, and some nonsense.
  package init?(columns: Int, rows: Int, pixelWidth: Int, pixelHeight: Int) {
    let (width, widthOverflow) = pixelWidth.multipliedReportingOverflow(by: rows)
    let (height, heightOverflow) = pixelHeight.multipliedReportingOverflow(by: columns)
    guard !widthOverflow, !heightOverflow, width > 0, height > 0 else { return nil }
    guard (0.8...4).contains(Double(height) / Double(width)) else { return nil }
    self.init(width: width, height: height)
  }

  /// The largest size, in cells, of a picture that has to fit into a place: its shape stays, but for the rounding.
  ///
  /// - Parameters:
  ///   - ratio: Its width divided by its height; what is not a positive number counts as 1.
  ///   - width: Of the place, at least 1; likewise `height`.
  package func size(ofRatio ratio: Double, width: Int, height: Int) -> (width: Int, height: Int) {
    let ratio = ratio.isFinite && ratio > 0 ? ratio : 1
    let cellRatio = Double(self.width) / Double(self.height)
    let fullHeight = (Double(width) * cellRatio / ratio).rounded()
    if fullHeight <= Double(height) { return (width, max(1, Int(fullHeight))) }
    let narrower = (Double(height) * ratio / cellRatio).rounded()
    return (max(1, min(width, Int(narrower))), height)
  }
}
