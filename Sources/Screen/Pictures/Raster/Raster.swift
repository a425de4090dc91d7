/// A picture as pixels: red, green and blue, one byte each, row by row from the top without gaps.
package struct Raster: Hashable, Sendable {
  /// The width in pixels, at least 1.
  package let width: Int
  package let height: Int
  /// `width` × `height` × 3 bytes.
  package let pixels: [UInt8]

  /// Creates a picture from pixels; returns `nil` for a side below 1 or a number of bytes other than `width` × `height` × 3.
  package init?(width: Int, height: Int, pixels: [UInt8]) {
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !overflow, pixels.count % 3 == 0, pixels.count / 3 == area else {
      return nil
    }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Creates a picture row by row; a side below 1 counts as 1.
  ///
  /// - Parameter paintRow: Fills row `y`, whose `width` × 3 bytes still hold the row above (black for the first row). If it shortens the
  ///   row, the row is padded with black; if it lengthens the row, the row is cut.
  package init(width: Int, height: Int, paintRow: (_ y: Int, _ row: inout [UInt8]) -> Void) {
    self.width = max(1, width)
    self.height = max(1, height)
    let stride = self.width * 3
    var row = [UInt8](repeating: 0, count: stride)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(stride * self.height)
    for y in 0..<self.height {
      paintRow(y, &row)
      if row.count != stride { row = (row + Array(repeating: 0, count: stride)).prefix(stride).map(\.self) }
      pixels.append(contentsOf: row)
    }
    self.pixels = pixels
  }

  /// Returns the picture in the upper left corner of a larger or equal one, whose other pixels have a color.
  func extended(to width: Int, _ height: Int, _ color: (UInt8, UInt8, UInt8)) -> Raster {
    let blank = (0..<width).flatMap { _ in [color.0, color.1, color.2] }
    return Raster(width: width, height: height) { line, row in
      row.replaceSubrange(row.indices, with: blank)
      guard line < self.height else { return }
      row.replaceSubrange(
        0..<self.width * 3, with: pixels[line * self.width * 3..<(line + 1) * self.width * 3])
    }
  }

  /// Returns the part that begins at (`x`, `y`), as far as it is inside the picture.
  package func cropped(x: Int, y: Int, width: Int, height: Int) -> Raster {
    let left = min(max(0, x), self.width - 1)
    let top = min(max(0, y), self.height - 1)
    let columns = min(max(1, width), self.width - left)
    return Raster(width: columns, height: min(max(1, height), self.height - top)) { line, row in
      let start = ((top + line) * self.width + left) * 3
      row.replaceSubrange(row.indices, with: pixels[start..<(start + columns * 3)])
    }
  }
}
