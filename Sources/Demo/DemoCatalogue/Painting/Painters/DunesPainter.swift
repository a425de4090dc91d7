import Glibc

/// Sand: a few wide dunes, each with a bright and a shaded flank.
struct DunesPainter: RowPainter {
  private let sky: Sky
  private let dunes: [Dune]
  private let flock: Flock?

  init(_ painting: Painting, _ grid: PixelGrid) {
    var chance = SplitMix64(seed: painting.seed &+ 6)
    let horizon = grid.bottom * chance.float(in: 0.4...0.56)
    let sky = Sky(painting, grid, horizon: horizon)
    let sand = Gradient.blend(
      chance.pick([Tint(hex: 0xE0A060), Tint(hex: 0xD98C5A), Tint(hex: 0xE8C08A)]), sky.palette.lamp, 0.25)
    let light: Float =
      switch painting.hour {
      case .night: 0.05
      case .dusk: 0.22
      case .storm: 0.45
      case .dawn, .day, .sunset, .mist: 1
      }
    let count = chance.int(in: 3...5)
    dunes = (0..<count).map { index in
      let nearness = Float(index + 1) / Float(count)
      let tint = Gradient.blend(sky.palette.horizon, sand * light, 0.35 + 0.65 * nearness)
      return Dune(
        grid, base: horizon + (grid.bottom - horizon) * powf(Float(index) / Float(count), 1.2),
        nearness: nearness,
        lit: tint, shade: Gradient.blend(tint * 0.42, sky.palette.cloudShade * light, 0.3),
        seed: UInt32(truncatingIfNeeded: chance.next()))
    }
    flock = Flock(painting, grid, below: horizon * 0.8, tint: sky.palette.land)
    self.sky = sky
  }

  func paint(_ y: Int, into row: inout [Tint]) {
    let first = dunes.lastIndex { $0.covers(y) } ?? -1
    if first < 0 {
      sky.paint(y, into: &row)
      flock?.paint(y, into: &row)
    }
    for index in max(0, first)..<dunes.count { dunes[index].paint(y, into: &row) }
  }
}

private struct Dune {
  private let grid: PixelGrid
  private let ridge: Ridge
  /// The slope of the edge in each column, positive if rising to the right.
  private let slope: [Float]
  private let lit: Tint
  private let shade: Tint
  private let nearness: Float
  private let seed: UInt32

  init(_ grid: PixelGrid, base: Float, nearness: Float, lit: Tint, shade: Tint, seed: UInt32) {
    let height = grid.bottom * (0.08 + 0.2 * nearness)
    let width = 1.5 - 0.6 * nearness
    func edge(_ x: Float) -> Float { base + height * (0.55 - Self.profile(x * width, seed)) }
    ridge = Ridge(grid, top: lit, foot: shade, depth: 1, height: edge)
    slope = (0..<grid.columns).map { (edge(grid.x($0)) - edge(grid.x($0) + 0.02)) / 0.02 }
    self.grid = grid
    self.lit = lit
    self.shade = shade
    self.nearness = nearness
    self.seed = seed
  }

  /// Returns the height of a dune: a gentle rise and a steep fall, shaped by the wind.
  private static func profile(_ x: Float, _ seed: UInt32) -> Float {
    let place = x * 1.1 + Noise.line(x * 0.7, seed) * 1.2
    let from = place + 64
    let part = from - Float(Int(from))
    let tall = 0.45 + 0.55 * Noise.corner(Int32(from), 0, seed)
    let wave = part < 0.7 ? part / 0.7 : (1 - part) / 0.3
    return tall * wave * wave * (3 - 2 * wave) * 0.8 + 0.2 * Noise.line(x * 2, seed &+ 3)
  }

  func covers(_ y: Int) -> Bool { ridge.covers(y) }

  func paint(_ y: Int, into row: inout [Tint]) {
    let place = grid.y(y)
    guard place + grid.stepY > ridge.highest else { return }
    for column in row.indices {
      let below = place - ridge.line[column]
      let coverage = min(max(below / grid.stepY + 0.5, 0), 1)
      guard coverage > 0 else { continue }
      // The shaded flank's lower edge runs off sideways, so the crest seems to wind toward the viewer.
      let from = min(max(column + Int((0.55 * below) / grid.stepX), 0), row.count - 1)
      let flank = Noise.step(-0.1, 0.16, slope[from] + 0.05)
      let ripple = ripple(grid.x(column), below)
      let tint = shade.mixed(with: lit, min(1, flank * (1 - 0.35 * min(1, below * 1.6)) + ripple))
      row[column] = row[column].mixed(with: tint, coverage)
    }
  }

  private func ripple(_ x: Float, _ below: Float) -> Float {
    guard nearness > 0.6 else { return 0 }
    let bend = Noise.value(x * 5, below * 7, seed &+ 8) * 5
    let wave = sinf(below * 150 / (0.4 + below * 1.6) + x * 22 + bend)
    return wave * 0.05 * nearness * min(1, below * 12)
  }
}
