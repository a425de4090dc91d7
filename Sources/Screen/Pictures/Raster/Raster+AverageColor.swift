extension Raster {
  /// The average color as `#rrggbb`, in lower case; like a BlurHash, it averages light.
  package var averageColor: String {
    var sums: (red: Float, green: Float, blue: Float) = (0, 0, 0)
    // Light is summed row by row, because a Float that adds up millions of small values loses precision.
    for y in 0..<height {
      var row: (red: Float, green: Float, blue: Float) = (0, 0, 0)
      for index in stride(from: y * width * 3, to: (y + 1) * width * 3, by: 3) {
        row.red += SRGB.light[Int(pixels[index])]
        row.green += SRGB.light[Int(pixels[index + 1])]
        row.blue += SRGB.light[Int(pixels[index + 2])]
      }
      sums = (sums.red + row.red, sums.green + row.green, sums.blue + row.blue)
    }
    let area = Float(width) * Float(height)
    let bytes = [sums.red, sums.green, sums.blue].map { SRGB.byte($0 / area) }
    return "#" + bytes.map(Self.hexadecimal).joined()
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
