/// The rotation that makes a picture upright: the EXIF tag `Orientation`, 1 to 8.
package enum Orientation: Int, Sendable, Hashable, CaseIterable {
  case upright = 1
  case mirrored, upsideDown, mirroredUpsideDown
  case transposed, turnedLeft, transverse, turnedRight

  /// Whether the upright picture's width is the height of the stored pixels.
  package var swapsSides: Bool { rawValue >= 5 }

  /// Reads the contents of a JPEG's APP1 segment; returns `nil` if there is no valid EXIF orientation.
  ///
  /// TIFF data follows `Exif` and two zeros: the byte order, 42, and the offset of a directory. The directory has the number of entries,
  /// and 12 bytes for each: tag, type, count, value.
  package init?(exif segment: ArraySlice<UInt8>) {
    guard segment.starts(with: Array("Exif\0\0".utf8)) else { return nil }
    let tiff = TIFF(bytes: segment.dropFirst(6))
    guard tiff.short(at: 2) == 42, let directory = tiff.long(at: 4), let count = tiff.short(at: directory)
    else { return nil }
    // Entries are read only while they are within the segment, so there are at most 5,460.
    for entry in 0..<count {
      let start = directory + 2 + 12 * entry
      guard let tag = tiff.short(at: start) else { return nil }
      guard tag == 0x0112 else { continue }
      guard tiff.short(at: start + 2) == 3, tiff.long(at: start + 4) == 1 else { return nil }
      self.init(rawValue: tiff.short(at: start + 8) ?? 0)
      return
    }
    return nil
  }
}

/// Reads numbers of two and four bytes in the order given by the first two bytes: `II` for lowest byte first, otherwise `MM`.
private struct TIFF {
  private let bytes: ArraySlice<UInt8>
  private let isLittleEndian: Bool

  init(bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    isLittleEndian = bytes.first == UInt8(ascii: "I")
  }

  func short(at offset: Int) -> Int? { number(at: offset, length: 2) }

  func long(at offset: Int) -> Int? { number(at: offset, length: 4) }

  private func number(at offset: Int, length: Int) -> Int? {
    guard offset >= 0, offset + length <= bytes.count else { return nil }
    let digits = bytes.dropFirst(offset).prefix(length)
    return isLittleEndian
      ? digits.reversed().reduce(0) { $0 << 8 | Int($1) } : digits.reduce(0) { $0 << 8 | Int($1) }
  }
}

extension Raster {
  /// Returns the stored pixels upright.
  package func turned(_ orientation: Orientation) -> Raster {
    guard orientation != .upright else { return self }
    let (columns, rows) = orientation.swapsSides ? (height, width) : (width, height)
    return Raster(width: columns, height: rows) { y, row in
      for x in 0..<columns {
        let start = stored(x, y, orientation) * 3
        for part in 0..<3 { row[3 * x + part] = pixels[start + part] }
      }
    }
  }

  /// Returns the index of the stored pixel that is at (`x`, `y`) in the rotated picture.
  private func stored(_ x: Int, _ y: Int, _ orientation: Orientation) -> Int {
    let (right, bottom) = (width - 1, height - 1)
    let (column, line) =
      switch orientation {
      case .upright: (x, y)
      case .mirrored: (right - x, y)
      case .upsideDown: (right - x, bottom - y)
      case .mirroredUpsideDown: (x, bottom - y)
      case .transposed: (y, x)
      case .turnedLeft: (y, bottom - x)
      case .transverse: (right - y, bottom - x)
      case .turnedRight: (right - y, x)
      }
    return line * width + column
  }
}
