/// The last 240 of xterm's 256 colors: a cube of 6 × 6 × 6 and 24 grays; the first 16 depend on the user's theme.
enum Palette256 {
  /// Returns the number of the color closest to red, green and blue.
  static func nearest(_ color: SIMD3<UInt8>) -> UInt8 {
    let (red, green, blue) = (Int(color.x), Int(color.y), Int(color.z))
    let place = SIMD3(steps[red], steps[green], steps[blue])
    let cube = SIMD3(levels[place.x], levels[place.y], levels[place.z])
    // The gray closest to the average is also closest to the color.
    let gray = min(23, max(0, ((red + green + blue) / 3 - 3) / 10))
    let wanted = SIMD3(red, green, blue)
    return distance(SIMD3(repeating: 8 + 10 * gray), wanted) < distance(cube, wanted)
      ? UInt8(232 + gray) : UInt8(16 + 36 * place.x + 6 * place.y + place.z)
  }

  private static let levels = [0, 95, 135, 175, 215, 255]

  /// The closest of the cube's levels for each byte.
  private static let steps: [Int] = (0...255).map { byte in
    levels.indices.min { abs(levels[$0] - byte) < abs(levels[$1] - byte) } ?? 0
  }

  private static func distance(_ one: SIMD3<Int>, _ other: SIMD3<Int>) -> Int {
    let difference = one &- other
    return (difference &* difference).wrappedSum()
  }
}
