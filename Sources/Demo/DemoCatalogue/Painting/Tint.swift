import Glibc

/// A color as amounts of red, green and blue light, 0 to 1 each; only the finished picture is converted to sRGB.
typealias Tint = SIMD3<Float>

extension SIMD3<Float> {
  /// - Parameter hex: An sRGB color as 0xRRGGBB.
  init(hex: UInt32) {
    self.init(
      Self.light[Int(hex >> 16 & 0xFF)], Self.light[Int(hex >> 8 & 0xFF)], Self.light[Int(hex & 0xFF)])
  }

  /// Returns this color with `amount` (0 to 1) of it replaced by another color.
  @inline(__always)
  func mixed(with other: Self, _ amount: Float) -> Self { self + (other - self) * amount }

  private static let light: [Float] = (0...255).map { byte in
    let value = Float(byte) / 255
    return value <= 0.04045 ? value / 12.92 : powf((value + 0.055) / 1.055, 2.4)
  }
}

/// Converts amounts of light to sRGB bytes, using a table: computing a power per pixel would take longer than the painting.
enum Development {
  static let steps = 4096

  /// The table has 16 times each byte, so that the grain can round between two bytes.
  static let table: [UInt16] = (0...steps).map { step in
    let light = Float(step) / Float(steps)
    let encoded = light <= 0.003_130_8 ? light * 12.92 : 1.055 * powf(light, 1 / 2.4) - 0.055
    return UInt16(encoded * 255 * 16)
  }
}

/// Colors blended so that the transition looks even (https://bottosson.github.io/posts/oklab/).
struct Gradient {
  private let table: [Tint]

  /// - Parameter stops: At least one color, evenly spaced from 0 to 1. A gradient that fills a picture needs 256 `steps`.
  init(_ stops: [Tint], steps: Int = 256) {
    let labs = stops.map(Self.lab)
    table = (0..<steps).map { step in
      let place = Float(step) / Float(steps - 1) * Float(stops.count - 1)
      let index = min(Int(place), stops.count - 2)
      guard index >= 0 else { return stops[0] }
      return Self.light(labs[index].mixed(with: labs[index + 1], place - Float(index)))
    }
  }

  /// Returns the color at `place`; below 0 or above 1, it is the color at that end.
  @inline(__always)
  func color(at place: Float) -> Tint {
    let scaled = min(max(place, 0), 1) * Float(table.count - 1)
    let index = min(Int(scaled), table.count - 2)
    return table[index].mixed(with: table[index + 1], scaled - Float(index))
  }

  static func blend(_ a: Tint, _ b: Tint, _ amount: Float) -> Tint {
    light(lab(a).mixed(with: lab(b), amount))
  }

  private static func lab(_ tint: Tint) -> SIMD3<Float> {
    let l = cbrtf(0.412_221_5 * tint.x + 0.536_332_5 * tint.y + 0.051_446 * tint.z)
    let m = cbrtf(0.211_903_5 * tint.x + 0.680_699_5 * tint.y + 0.107_397 * tint.z)
    let s = cbrtf(0.088_302_5 * tint.x + 0.281_718_8 * tint.y + 0.629_978_7 * tint.z)
    return SIMD3(
      0.210_454_3 * l + 0.793_617_8 * m - 0.004_072 * s, 1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s,
      0.025_904 * l + 0.782_771_8 * m - 0.808_675_8 * s)
  }

  private static func light(_ lab: SIMD3<Float>) -> Tint {
    let l = lab.x + 0.396_337_8 * lab.y + 0.215_803_8 * lab.z
    let m = lab.x - 0.105_561_3 * lab.y - 0.063_854_2 * lab.z
    let s = lab.x - 0.089_484_2 * lab.y - 1.291_485_5 * lab.z
    let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
    let tint = SIMD3(
      4.076_741_7 * l3 - 3.307_711_6 * m3 + 0.230_969_9 * s3,
      -1.268_438 * l3 + 2.609_757_4 * m3 - 0.341_319_4 * s3,
      -0.004_196_1 * l3 - 0.703_418_6 * m3 + 1.707_614_7 * s3)
    return tint.clamped(lowerBound: .zero, upperBound: .one)
  }
}
