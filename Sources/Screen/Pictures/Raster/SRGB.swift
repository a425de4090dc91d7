import Glibc

/// Converts sRGB bytes to light and back, because averages of the bytes themselves are too dark.
enum SRGB {
  /// The light (0 to 1) of each byte.
  static let light: [Float] = (0...255).map { byte in
    let value = Float(byte) / 255
    return value <= 0.04045 ? value / 12.92 : powf((value + 0.055) / 1.055, 2.4)
  }

  /// Returns the byte for an amount of light; an amount below 0 gives 0, above 1 gives 255.
  static func byte(_ light: Float) -> UInt8 {
    let value = min(max(light, 0), 1)
    let encoded = value <= 0.003_130_8 ? value * 12.92 : 1.055 * powf(value, 1 / 2.4) - 0.055
    return UInt8(encoded * 255 + 0.5)
  }

  /// The bytes for amounts of light from 0 to 1 in equal steps; off by at most 1, and much faster than ``byte(_:)``.
  static let bytes: [UInt8] = (0..<4096).map { byte(Float($0) / 4095) }
}
