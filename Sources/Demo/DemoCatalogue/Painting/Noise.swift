/// Smooth random values, for clouds, ridges and ripples.
enum Noise {
  /// Returns smooth two-dimensional noise, 0 to 1, with features about 1 wide.
  @inline(__always)
  static func value(_ x: Float, _ y: Float, _ seed: UInt32) -> Float {
    // A large offset makes all coordinates positive, so that truncating rounds down.
    let (fromX, fromY) = (x + 4096, y + 4096)
    let (column, row) = (Int32(fromX), Int32(fromY))
    let (u, v) = (fromX - Float(column), fromY - Float(row))
    let (su, sv) = (u * u * (3 - 2 * u), v * v * (3 - 2 * v))
    let top = corner(column, row, seed), bottom = corner(column, row &+ 1, seed)
    let upper = top + (corner(column &+ 1, row, seed) - top) * su
    let lower = bottom + (corner(column &+ 1, row &+ 1, seed) - bottom) * su
    return upper + (lower - upper) * sv
  }

  /// Returns noise in several sizes, each half the previous one; 0 to 1, and mostly near the middle.
  @inline(__always)
  static func cloud(_ x: Float, _ y: Float, _ seed: UInt32, octaves: Int) -> Float {
    var (px, py, sum, weight, total) = (x, y, Float(0), Float(1), Float(0))
    for octave in 0..<octaves {
      sum += value(px, py, seed &+ UInt32(octave) &* 101) * weight
      total += weight
      weight *= 0.5
      // Each octave is rotated a little, because the grid under the noise would otherwise show.
      (px, py) = (1.62 * px + 1.18 * py + 3.7, 1.62 * py - 1.18 * px + 9.2)
    }
    return sum / total
  }

  /// Returns smooth noise along a line, 0 to 1.
  @inline(__always)
  static func line(_ x: Float, _ seed: UInt32) -> Float {
    let from = x + 4096
    let column = Int32(from)
    let u = from - Float(column)
    let left = corner(column, 0, seed)
    return left + (corner(column &+ 1, 0, seed) - left) * (u * u * (3 - 2 * u))
  }

  /// Returns noise in several sizes along a line, 0 to 1.
  static func ridge(_ x: Float, _ seed: UInt32, octaves: Int, roughness: Float = 0.5) -> Float {
    var (place, sum, weight, total) = (x, Float(0), Float(1), Float(0))
    for octave in 0..<octaves {
      sum += line(place, seed &+ UInt32(octave) &* 101) * weight
      total += weight
      weight *= roughness
      place = place * 2.03 + 7.1
    }
    return sum / total
  }

  /// Returns a number from 0 to 1 for a point on the grid.
  @inline(__always)
  static func corner(_ x: Int32, _ y: Int32, _ seed: UInt32) -> Float {
    var bits =
      UInt32(bitPattern: x) &* 0x9E37_79B1 ^ UInt32(bitPattern: y) &* 0x85EB_CA77 ^ seed &* 0xC2B2_AE3D
    bits = (bits ^ (bits >> 15)) &* 0x2C1B_3C6D
    bits = (bits ^ (bits >> 12)) &* 0x297A_2D39
    return Float((bits ^ (bits >> 15)) >> 8) / 16_777_216
  }

  /// Returns 0 up to `low`, 1 from `high` on, and a smooth curve in between.
  @inline(__always)
  static func step(_ low: Float, _ high: Float, _ value: Float) -> Float {
    let place = min(max((value - low) / (high - low), 0), 1)
    return place * place * (3 - 2 * place)
  }
}
