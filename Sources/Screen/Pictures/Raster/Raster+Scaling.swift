extension Raster {
  /// Returns the picture in another size: each new pixel is the average of the area that it covers.
  ///
  /// Pixels at the edges of that area count in part, so nothing is dropped or counted twice. For a larger picture, the area is as large as
  /// a source pixel, so edges are soft (bilinear). A side below 1 counts as 1.
  package func scaled(to width: Int, _ height: Int) -> Raster {
    guard width != self.width || height != self.height else { return self }
    var scaling = Scaling(of: self, to: max(1, width), max(1, height))
    return Raster(width: width, height: height) { y, row in scaling.fill(&row, of: y) }
  }
}

/// Computes the rows of a picture in another size.
///
/// It averages bytes rather than light. libjpeg has already done so, and averages of light brought the result no closer to its source. It
/// adds Floats, because the compiler then adds several at a time: scaling takes 0.6 times as many instructions as with integers. A column's
/// sum is exact up to a JPEG's maximum of 65,500 rows.
private struct Scaling {
  private let source: Raster
  /// For each column and each row of the result, the source columns or rows that overlap it.
  private let columns: [Overlap]
  private let rows: [Overlap]
  /// For each byte of a source row, the sum over the rows that the result's current row covers.
  ///
  /// An additional value lets every pixel be read as four values.
  private var sums: [Float]

  init(of source: Raster, to width: Int, _ height: Int) {
    self.source = source
    columns = Overlap.all(of: source.width, to: width)
    rows = Overlap.all(of: source.height, to: height)
    sums = Array(repeating: 0, count: source.width * 3 + 1)
  }

  mutating func fill(_ row: inout [UInt8], of y: Int) {
    let overlap = rows[y]
    for index in sums.indices { sums[index] = 0 }
    add(overlap.first, times: overlap.firstPart)
    for line in overlap.between { add(line, times: Float(rows.count)) }
    if overlap.first < overlap.last { add(overlap.last, times: overlap.lastPart) }
    narrow(into: &row)
  }

  private mutating func add(_ line: Int, times weight: Float) {
    let (pixels, length) = (source.pixels, source.width * 3)
    // With spans of equal length, the compiler knows that no index is out of bounds, and adds many bytes at a time.
    let bytes = pixels.span.extracting(line * length..<(line + 1) * length)
    var totals = sums.mutableSpan
    for index in 0..<min(bytes.count, totals.count) { totals[index] += Float(bytes[index]) * weight }
  }

  private func narrow(into row: inout [UInt8]) {
    let width = Float(columns.count)
    let scale =
      1
      / (Overlap.width(of: source.width, to: columns.count) * Overlap.width(of: source.height, to: rows.count))
    let sums = unsafe sums.span.bytes
    func sum(_ column: Int) -> SIMD4<Float> {
      unsafe sums.unsafeLoadUnaligned(
        fromByteOffset: column * 3 * MemoryLayout<Float>.stride, as: SIMD4<Float>.self)
    }
    for x in columns.indices {
      let overlap = columns[x]
      var total = sum(overlap.first) * overlap.firstPart + sum(overlap.last) * overlap.lastPart
      for column in overlap.between { total += sum(column) * width }
      let color = total * scale + Self.rounding
      row[3 * x] = UInt8(truncatingIfNeeded: color.x.bitPattern)
      row[3 * x + 1] = UInt8(truncatingIfNeeded: color.y.bitPattern)
      row[3 * x + 2] = UInt8(truncatingIfNeeded: color.z.bitPattern)
    }
  }

  /// A number that, added to a number from 0 to 255, rounds it into the last byte of the sum.
  private static let rounding: Float = 0x1p23
}

/// The source columns that a column of the result covers, the first and the last only in part.
///
/// Overlaps of rows have this type as well.
///
/// A source column is as many units wide as the result has columns, and a result column as many as the source has. So every overlap is a
/// whole number of units, or of half units if the picture becomes larger.
private struct Overlap {
  var (first, last) = (0, 0)
  /// The overlaps of the first and last columns, in units; the columns in between count in full.
  var (firstPart, lastPart) = (Float(0), Float(0))

  var between: Range<Int> { first + 1..<max(first + 1, last) }

  static func all(of source: Int, to size: Int) -> [Overlap] {
    let width = max(source, size)
    return (0..<size).map { x in
      // The numbers are in half units; the part outside the picture belongs to its edge.
      let (column, start) = (2 * size, (2 * x + 1) * source - width)
      let end = start + 2 * width
      let (first, last) = (start / column, min((end - 1) / column, source - 1))
      guard first < last else {
        return Overlap(first: first, last: first, firstPart: Float(width), lastPart: 0)
      }
      return Overlap(
        first: first, last: last, firstPart: Float((first + 1) * column - start) / 2,
        lastPart: Float(end - last * column) / 2)
    }
  }

  /// Returns the number of units that a column of the result covers.
  static func width(of source: Int, to size: Int) -> Float { Float(max(source, size)) }
}
