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
/// every overlap is a whole number of units. The same goes for heights.
///
/// It averages the bytes, not the light: libjpeg has done so before, and with averages of light the result was no more
/// like its source. It adds Floats, because the compiler then adds several at once: scaling takes 0.6 times the
/// instructions that it takes with whole numbers. The sum of a column is exact up to the 65,500 rows of a JPEG.
private struct Scaling {
  private let source: Raster
  private let height: Int
  /// For each column of the result, the columns of the source that it covers.
  private let overlaps: [Overlap]
  /// The share of the rows above in the current row of the result, for each byte of a row of the source.
  private var sums: [Float]
  /// The row of the source that is read next, and how many units of it are left.
  private var line = 0
  private var rest: Int

  init(of source: Raster, to width: Int, _ height: Int) {
    self.source = source
    self.height = height
    overlaps = Overlap.all(of: source.width, to: width)
    sums = Array(repeating: 0, count: source.width * 3)
    rest = height
  }

  mutating func fill(_ row: inout [UInt8]) {
    for index in sums.indices { sums[index] = 0 }
    var missing = source.height
    while missing > 0 {
      let part = min(missing, rest)
      add(line, times: Float(part))
      missing -= part
      rest -= part
      if rest == 0 { (line, rest) = (line + 1, height) }
    }
    narrow(into: &row)
  }

  private mutating func add(_ line: Int, times weight: Float) {
    let (pixels, start) = (source.pixels, line * sums.count)
    // Spans of one length: so the compiler sees that no index is out of bounds, and adds many bytes at once.
    let bytes = pixels.span.extracting(start..<(start + sums.count))
    var totals = sums.mutableSpan
    for index in 0..<min(bytes.count, totals.count) { totals[index] += Float(bytes[index]) * weight }
  }

  private func narrow(into row: inout [UInt8]) {
    let width = Float(overlaps.count)
    let scale = 1 / (Float(source.width) * Float(source.height))
    for x in overlaps.indices {
      let overlap = overlaps[x]
      var total = sum(of: overlap.first) * overlap.firstPart + sum(of: overlap.last) * overlap.lastPart
      var column = overlap.first + 1
      while column < overlap.last {
        total += sum(of: column) * width
        column += 1
      }
      let color = total * scale + Self.rounding
      row[3 * x] = UInt8(truncatingIfNeeded: color.x.bitPattern)
      row[3 * x + 1] = UInt8(truncatingIfNeeded: color.y.bitPattern)
      row[3 * x + 2] = UInt8(truncatingIfNeeded: color.z.bitPattern)
    }
  }

  /// The sums of one column of pixels.
  private func sum(of column: Int) -> SIMD4<Float> {
    SIMD4(sums[3 * column], sums[3 * column + 1], sums[3 * column + 2], 0)
  }

  /// A number from 0 to 255 that this is added to is rounded, and is the last byte of the sum.
  private static let rounding: Float = 0x1p23
}

/// The columns of the source that one column of the result covers, the first and the last in part.
private struct Overlap {
  var (first, last) = (0, 0)
  /// In units; the columns between count in full.
  var (firstPart, lastPart) = (Float(0), Float(0))

  static func all(of sourceWidth: Int, to width: Int) -> [Overlap] {
    (0..<width).map { x in
      let (start, end) = (x * sourceWidth, (x + 1) * sourceWidth)
      let (first, last) = (start / width, (end - 1) / width)
      guard first < last else {
        return Overlap(first: first, last: last, firstPart: Float(sourceWidth), lastPart: 0)
      }
      return Overlap(
        first: first, last: last, firstPart: Float((first + 1) * width - start),
        lastPart: Float(end - last * width))
    }
  }
}
