import Pictures

extension Raster {
  /// A picture of one colour.
  static func make(width: Int = 8, height: Int = 6, red: UInt8 = 0, green: UInt8 = 0, blue: UInt8 = 0)
    -> Raster
  {
    Raster(width: width, height: height) { _, row in
      for x in 0..<width { row.replaceSubrange(3 * x..<3 * x + 3, with: [red, green, blue]) }
    }
  }

  /// A picture whose left half is one colour and whose right half is another.
  static func halves(width: Int = 32, height: Int = 24, left: UInt8 = 0, right: UInt8 = 255) -> Raster {
    Raster(width: width, height: height) { _, row in
      for x in 0..<width * 3 { row[x] = x < width * 3 / 2 ? left : right }
    }
  }

  /// A picture of noise that is always the same.
  static func noise(width: Int, height: Int) -> Raster {
    var state: UInt32 = 1
    return Raster(width: width, height: height) { _, row in
      for index in row.indices {
        state = state &* 1_664_525 &+ 1_013_904_223
        row[index] = UInt8(truncatingIfNeeded: state >> 24)
      }
    }
  }
}
