/// Gives each pixel one of a palette's colours, and the error to the pixels around it, so that the average over a small
/// area stays right (Floyd and Steinberg, "An adaptive algorithm for spatial greyscale", 1976).
struct ColorDithering {
  private let palette: ColorPalette
  /// For eight colours at a time: red, green and blue.
  private let groups: [(red: SIMD8<Float>, green: SIMD8<Float>, blue: SIMD8<Float>)]
  /// The nearest colour of each bin, or -1 where no one has asked yet.
  private var nearest: [Int16]

  init(_ palette: ColorPalette) {
    self.palette = palette
    let colors = palette.colors
    nearest = Array(repeating: -1, count: ColorPalette.binCount)
    groups = stride(from: 0, to: colors.count, by: 8).map { start in
      // Those that are missing in the last group are so far away that they are never the nearest.
      var (red, green, blue) = (SIMD8<Float>(repeating: 1e6), SIMD8<Float>.zero, SIMD8<Float>.zero)
      for lane in 0..<min(8, colors.count - start) {
        (red[lane], green[lane], blue[lane]) = (
          colors[start + lane].x, colors[start + lane].y, colors[start + lane].z
        )
      }
      return (red, green, blue)
    }
  }

  /// The number of a colour for each pixel.
  mutating func indices(of raster: Raster) -> [UInt8] {
    let (width, pixels) = (raster.width, raster.pixels)
    // One more at both ends, so that the edges are not special.
    var below = [SIMD4<Float>](repeating: .zero, count: width + 2)
    var current = below
    var result = [UInt8](repeating: 0, count: width * raster.height)
    for y in 0..<raster.height {
      (current, below) = (below, current)
      for x in below.indices { below[x] = .zero }
      var right = SIMD4<Float>.zero
      for x in 0..<width {
        let start = (y * width + x) * 3
        let pixel = SIMD4(Float(pixels[start]), Float(pixels[start + 1]), Float(pixels[start + 2]), 0)
        let wanted = (pixel + right + current[x + 1]).clamped(
          lowerBound: .zero, upperBound: SIMD4(repeating: 255))
        let index = color(wanted)
        result[y * width + x] = UInt8(truncatingIfNeeded: index)
        let error = (wanted - palette.colors[index]) * Self.part
        right = error * 7
        below[x] += error * 3
        below[x + 1] += error * 5
        below[x + 2] += error
      }
    }
    return result
  }

  /// A sixteenth.
  private static let part: Float = 1 / 16

  private mutating func color(_ wanted: SIMD4<Float>) -> Int {
    let bin = ColorPalette.bin(UInt8(wanted.x), UInt8(wanted.y), UInt8(wanted.z))
    let known = nearest[bin]
    if known >= 0 { return Int(known) }
    let found = nearestColor(to: wanted)
    nearest[bin] = Int16(found)
    return found
  }

  private func nearestColor(to wanted: SIMD4<Float>) -> Int {
    var (best, index) = (SIMD8<Float>(repeating: .infinity), SIMD8<Int32>.zero)
    for (number, group) in groups.enumerated() {
      let (red, green, blue) = (group.red - wanted.x, group.green - wanted.y, group.blue - wanted.z)
      let distance = red * red + green * green + blue * blue
      let isNearer = distance .< best
      best.replace(with: distance, where: isNearer)
      index.replace(with: Int32(number), where: isNearer)
    }
    var lane = 0
    for other in 1..<8 where best[other] < best[lane] { lane = other }
    return Int(index[lane]) * 8 + lane
  }
}
