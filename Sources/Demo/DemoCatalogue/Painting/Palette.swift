/// A landscape's colors at one hour.
struct Palette {
  /// The colors from the zenith to the horizon.
  var sky: [Tint]
  /// The sun or moon, and the glow around it.
  var lamp: Tint
  var cloudLit: Tint
  var cloudShade: Tint
  /// The land nearest the viewer.
  var land: Tint
  var deep: Tint

  var horizon: Tint { sky[sky.count - 1] }

  private init(
    _ sky: [UInt32], lamp: UInt32, lit: UInt32, shade: UInt32, land: UInt32, deep: UInt32
  ) {
    self.sky = sky.map { Tint(hex: $0) }
    self.lamp = Tint(hex: lamp)
    cloudLit = Tint(hex: lit)
    cloudShade = Tint(hex: shade)
    self.land = Tint(hex: land)
    self.deep = Tint(hex: deep)
  }

  static func choices(for hour: Painting.Hour) -> [Palette] {
    switch hour {
    case .dawn: dawn
    case .day: day
    case .sunset: sunset
    case .dusk: dusk
    case .night: night
    case .mist: mist
    case .storm: storm
    }
  }

  private static let dawn = [
    Palette(
      [0x3E5C92, 0x89A3CC, 0xF1C5B4, 0xFFE6C6], lamp: 0xFFEBCB, lit: 0xFFDCCB, shade: 0x8E95B8,
      land: 0x28324C, deep: 0x2F4668),
    Palette(
      [0x596CA8, 0xAE9AC9, 0xF3B6BC, 0xFFDFB8], lamp: 0xFFE2B8, lit: 0xFFD3D0, shade: 0x8C7FB0,
      land: 0x2D2A48, deep: 0x3A3F70),
    Palette(
      [0x4C7C98, 0x94BCC0, 0xE8DCBC, 0xFBE9CF], lamp: 0xFFF0CF, lit: 0xFFF0DC, shade: 0x93A5AC,
      land: 0x20363C, deep: 0x2A5A66),
  ]
  private static let day = [
    Palette(
      [0x1D5CAB, 0x4690DA, 0x9ACAF0, 0xDDEFF8], lamp: 0xFFFBEA, lit: 0xFFFFFF, shade: 0x9FB2C9,
      land: 0x1C3A2B, deep: 0x0D4A73),
    Palette(
      [0x2A73B8, 0x62A8DC, 0xB4D9EE, 0xECF4F0], lamp: 0xFFFDF2, lit: 0xFFFFFF, shade: 0xAEBAC6,
      land: 0x2A4026, deep: 0x126A7C),
    Palette(
      [0x14558C, 0x3D93B8, 0x93CFD4, 0xE6F2E4], lamp: 0xFFFBE0, lit: 0xFFFFFA, shade: 0x9EB8C0,
      land: 0x17352F, deep: 0x0B5566),
  ]
  private static let sunset = [
    Palette(
      [0x2B2A5E, 0x8A3F76, 0xE8704A, 0xFFC46B], lamp: 0xFFE1A0, lit: 0xFF9B5E, shade: 0x5A3A68,
      land: 0x17121F, deep: 0x2A1E48),
    Palette(
      [0x24406A, 0x74628E, 0xDC8F6C, 0xFFD58C], lamp: 0xFFEAB4, lit: 0xFFB987, shade: 0x6A5A80,
      land: 0x181C2A, deep: 0x22345A),
    Palette(
      [0x3A1C4A, 0x92304F, 0xE2553B, 0xFFB14A], lamp: 0xFFD680, lit: 0xFF7A4C, shade: 0x54264E,
      land: 0x1A0E18, deep: 0x381838),
    Palette(
      [0x40679A, 0x98A4BE, 0xF2C48C, 0xFFE3A0], lamp: 0xFFF2C2, lit: 0xFFDCA6, shade: 0x8A8BA4,
      land: 0x262417, deep: 0x35506C),
  ]
  private static let dusk = [
    Palette(
      [0x0B1738, 0x243B76, 0x6A6FA8, 0xE0A08C], lamp: 0xF6E3C8, lit: 0xC99AA8, shade: 0x343F70,
      land: 0x0A0E1E, deep: 0x121E44),
    Palette(
      [0x0C2138, 0x1D516E, 0x5B9AA2, 0xF0C79A], lamp: 0xF9ECC8, lit: 0xD8C0A8, shade: 0x2C566C,
      land: 0x08141C, deep: 0x0E3446),
    Palette(
      [0x1B1440, 0x4A3478, 0x9C5C90, 0xF2A27E], lamp: 0xFFE4C4, lit: 0xE08C94, shade: 0x4A3470,
      land: 0x0E0A1E, deep: 0x20184C),
  ]
  private static let night = [
    Palette(
      [0x03060F, 0x081228, 0x122548, 0x2A446E], lamp: 0xE9EEF6, lit: 0x5B6E90, shade: 0x14203A,
      land: 0x020409, deep: 0x050D1E),
    Palette(
      [0x05040F, 0x120F2E, 0x2A2354, 0x514278], lamp: 0xF3EBDD, lit: 0x6C6390, shade: 0x1C183C,
      land: 0x040309, deep: 0x0C0A22),
    Palette(
      [0x02080C, 0x06202A, 0x0E3C48, 0x286068], lamp: 0xEAF4EE, lit: 0x5A8088, shade: 0x0C2830,
      land: 0x020607, deep: 0x04161C),
  ]
  private static let mist = [
    Palette(
      [0x9FB1BD, 0xB9C6CC, 0xD3DADB, 0xEAEAE4], lamp: 0xFFFFFA, lit: 0xEEF0EE, shade: 0xAEBBC2,
      land: 0x2E3F46, deep: 0x6C828C),
    Palette(
      [0xC4B4A4, 0xD8CABA, 0xEADFCE, 0xF6EFE0], lamp: 0xFFFBF0, lit: 0xF8F2E8, shade: 0xC0B4A8,
      land: 0x4A4038, deep: 0x8C8074),
    Palette(
      [0x8C9FB6, 0xABB8CC, 0xCFD2DE, 0xF0E2DC], lamp: 0xFFF6EC, lit: 0xF4ECEA, shade: 0xA4AEC2,
      land: 0x2C3650, deep: 0x64748E),
  ]
  private static let storm = [
    Palette(
      [0x23292F, 0x434C55, 0x757F87, 0xB9BDB8], lamp: 0xE8E8E0, lit: 0x9AA2A6, shade: 0x2C3238,
      land: 0x12171A, deep: 0x1E2A30),
    Palette(
      [0x1C2430, 0x3A4A5E, 0x6F8796, 0xC8C6AE], lamp: 0xF0EAD0, lit: 0x9CA8AC, shade: 0x28323E,
      land: 0x0E1418, deep: 0x162632),
  ]
}

/// Matching colors for pictures without a sky.
enum AbstractPalette {
  static let all: [[Tint]] = [
    [0x0B1D3A, 0x14466B, 0x2A8C9A, 0x8FD3C1, 0xF6EFD9],
    [0x2B1036, 0x6E1E5A, 0xC73E5F, 0xF28C5A, 0xFBE3A8],
    [0x13233A, 0x3B4F7C, 0x8E7FB3, 0xE3A6B8, 0xFBE6DC],
    [0x1C2B1E, 0x355E3B, 0x7A9E5A, 0xC9CE86, 0xF5F0D0],
    [0x2A1A12, 0x7A3B1E, 0xC9722E, 0xEDB458, 0xF8EBCB],
    [0x0E1116, 0x28323F, 0x5E6F80, 0xAEB9C2, 0xF2F1EC],
    [0x071E2E, 0x0E5A73, 0x3FA7B5, 0xF2C879, 0xE8654A],
    [0x1A0F3C, 0x3D2A8C, 0x7B5BD6, 0xD58CE8, 0xFFD6EC],
  ].map { $0.map { Tint(hex: $0) } }
}
