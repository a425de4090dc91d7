import Glibc

/// The soft part of a sky: the gradient, glow, clouds and aurora at any point.
struct Weather {
  private let gradient: Gradient
  private let palette: Palette
  private let lamp: Sky.Lamp?
  private let seed: UInt32
  private let horizon: Float
  private let hasClouds: Bool
  private let hasAurora: Bool
  private let isHeavy: Bool
  /// The fraction of the sky without clouds, 0 to 1.
  private let cover: Float
  /// The size of clouds overhead, in units.
  private let size: Float
  /// The width of clouds divided by their depth.
  private let stretch: Float
  private let auroraTint: (low: Tint, high: Tint)
  private let auroraPlace: Float

  init(
    _ painting: Painting, palette: Palette, lamp: Sky.Lamp?, seed: UInt32, horizon: Float,
    chance: inout SplitMix64
  ) {
    gradient = Gradient(palette.sky)
    self.palette = palette
    self.lamp = lamp
    self.seed = seed
    self.horizon = horizon
    hasClouds = painting.features.contains(.clouds)
    hasAurora = painting.features.contains(.aurora)
    isHeavy = painting.hour == .storm
    cover = isHeavy ? 0.3 : chance.float(in: 0.44...0.58)
    size = chance.float(in: 0.5...1.1)
    stretch = chance.float(in: 1.2...2.6)
    let isViolet = chance.chance(0.35)
    auroraTint = (Tint(hex: 0x3DF5A0), Tint(hex: isViolet ? 0xB45CFF : 0x2FA8D8))
    auroraPlace = chance.float(in: 0.45...0.75)
  }

  func color(_ x: Float, _ y: Float) -> Tint {
    let height = min(max(y / horizon, 0), 1)
    var tint = gradient.color(at: height)
    let glow = glow(x, y)
    tint += palette.lamp * glow
    if hasAurora { tint += aurora(x, height) }
    if hasClouds { tint = clouded(tint, x, y, height, glow: glow) }
    return tint
  }

  private func glow(_ x: Float, _ y: Float) -> Float {
    guard let lamp else { return 0 }
    let (dx, dy) = (x - lamp.x, (y - lamp.y) * 1.25)
    let distance = dx * dx + dy * dy
    let near = lamp.radius * lamp.radius
    return (lamp.isMoon ? 0.12 : 0.3) * near * 6 / (distance + near * 4)
      + (lamp.isMoon ? 0.02 : 0.16) / (1 + distance * 9)
  }

  /// Returns a sky with clouds over it; the clouds lie on a plane overhead, so they get smaller and denser toward the horizon.
  private func clouded(_ sky: Tint, _ x: Float, _ y: Float, _ height: Float, glow: Float) -> Tint {
    let distance = 1 / (1.12 - height)
    let u = (x - 1) * distance / (size * stretch) + 10
    let v = distance * 1.6 / size
    let octaves = height > 0.8 ? 4 : 5
    let density = Noise.cloud(u, v, seed, octaves: octaves)
    let soft: Float = isHeavy ? 0.42 : 0.2
    let amount = Noise.step(cover, cover + soft, density)
    guard amount > 0.003 else { return sky }
    // A cloud is bright where it thins toward the light.
    let towards = lamp.map { min(max(($0.x - x) * 0.5, -0.16), 0.16) } ?? 0.16
    let ahead = Noise.cloud(u + towards, v - 0.22, seed, octaves: 3)
    let lit = Noise.step(-0.16, 0.16, density - ahead + 0.02)
    var cloud = palette.cloudShade.mixed(with: palette.cloudLit, lit * (isHeavy ? 0.7 : 0.9) + 0.1)
    cloud += palette.lamp * (glow * 0.8)
    // Far clouds fade into the haze.
    let haze = Noise.step(0.55, 1, height)
    return sky.mixed(with: cloud, amount * (0.92 - 0.75 * haze))
  }

  private func aurora(_ x: Float, _ height: Float) -> Tint {
    var sum = Tint.zero
    for band in 0..<3 {
      let bandSeed = seed &+ UInt32(band) &* 977
      let foot =
        auroraPlace + 0.16 * Float(band - 1) + 0.34 * (Noise.ridge(x * 1.3, bandSeed, octaves: 2) - 0.5)
      let above = foot - height
      guard above > -0.06 else { continue }
      let rays = 0.35 + 0.65 * Noise.ridge(x * 9 + Noise.line(x * 2, bandSeed) * 4, bandSeed &+ 5, octaves: 2)
      let strength = Noise.step(-0.06, 0.02, above) * expf(-max(0, above) * 5.5) * rays
      let patch = Noise.step(0.25, 0.7, Noise.line(x * 1.1 + 3, bandSeed &+ 9))
      sum +=
        auroraTint.low.mixed(with: auroraTint.high, min(1, max(0, above) * 3.2)) * (strength * patch * 0.75)
    }
    return sum
  }
}
