extension Raster {
  /// The picture in another size: each new pixel is the average of the area that it covers.
  ///
  /// Pixels at the edges of that area count by the part of them that is inside, so nothing is dropped or counted twice.
  /// A picture that becomes larger keeps its hard edges.
  /// - Parameters:
  ///   - width: Pixels; less than 1 counts as 1. Likewise `height`.
  package func scaled(to width: Int, _ height: Int) -> Raster {
    guard width != self.width || height != self.height else { return self }
    var scaling = Scaling(of: self, to: max(1, width), max(1, height))
    return Raster(width: width, height: height) { _, row in scaling.fill(&row) }
  }
}

/// Makes the rows of a smaller picture, from the top.
///
/// A pixel of the source is `width` units wide, and a pixel of the result as many units as the source has pixels. So
/// every overlap is a whole number of units, and the sums are exact. The same goes for heights.
///
/// It averages the bytes, not the light: libjpeg has done so before, and with averages of light the result was no more
/// like its source.
private struct Scaling {
  private let source: Raster
  private let width: Int
  private let height: Int
  /// One row of the source's width: what the rows above have given the current row of the result.
  private var sums: [UInt32]
  /// The row of the source that is read next, and how many units of it are left.
  private var line = 0
  private var rest: Int

  init(of source: Raster, to width: Int, _ height: Int) {
    self.source = source
    self.width = width
    self.height = height
    sums = Array(repeating: 0, count: source.width * 3)
    rest = height
  }

  mutating func fill(_ row: inout [UInt8]) {
    for index in sums.indices { sums[index] = 0 }
    var missing = source.height
    while missing > 0 {
      let part = min(missing, rest)
      add(line, times: UInt32(part))
      missing -= part
      rest -= part
      if rest == 0 { (line, rest) = (line + 1, height) }
    }
    narrow(into: &row)
  }

  private mutating func add(_ line: Int, times weight: UInt32) {
    let (pixels, start) = (source.pixels, line * sums.count)
    // Spans of one length: so the compiler sees that no index is out of bounds, and adds many bytes at once.
    let bytes = pixels.span.extracting(start..<(start + sums.count))
    var totals = sums.mutableSpan
    for index in 0..<min(bytes.count, totals.count) { totals[index] &+= UInt32(bytes[index]) &* weight }
  }

  private func narrow(into row: inout [UInt8]) {
    let scale = 1 / (Double(source.width) * Double(source.height))
    var (column, rest) = (0, width)
    for x in 0..<width {
      var (red, green, blue) = (0, 0, 0)
      var missing = source.width
      while missing > 0 {
        let part = min(missing, rest)
        red += Int(sums[3 * column]) * part
        green += Int(sums[3 * column + 1]) * part
        blue += Int(sums[3 * column + 2]) * part
        missing -= part
        rest -= part
        if rest == 0 { (column, rest) = (column + 1, width) }
      }
      row[3 * x] = UInt8(Double(red) * scale + 0.5)
      row[3 * x + 1] = UInt8(Double(green) * scale + 0.5)
      row[3 * x + 2] = UInt8(Double(blue) * scale + 0.5)
    }
  }
}
