import Glibc

/// A sea or a lake under a sky, which the water reflects, broken by waves.
struct WaterPainter: RowPainter {
  private let sky: Sky
  private let shores: [Ridge]
  private let sail: Sail?
  private let flock: Flock?
  private let grid: PixelGrid
  private let seed: UInt32
  /// The roughness of the water, from 0 (a mirror) to 1.
  private let wind: Float
  private let ripples: Field<Float>

  init(_ painting: Painting, _ grid: PixelGrid) {
    var chance = SplitMix64(seed: painting.seed &+ 7)
    let horizon = grid.bottom * chance.float(in: 0.46...0.66)
    let sky = Sky(painting, grid, horizon: horizon)
    let seed = UInt32(truncatingIfNeeded: chance.next())
    let wind = painting.hour == .storm ? 0.95 : painting.hour == .mist ? 0.12 : chance.float(in: 0.15...0.8)
    shores = chance.chance(0.65) ? Self.shores(grid, sky, seed, &chance) : []
    sail = painting.features.contains(.sail) ? Sail(grid, sky, &chance) : nil
    flock = Flock(painting, grid, below: horizon * 0.85, tint: sky.palette.land)
    // Ripples lie on a plane, so they get smaller and denser toward the horizon.
    ripples = Field(
      columns: min(grid.columns, 400), rows: min(grid.rows, 400), width: grid.right, height: 1
    ) { x, depth in
      Self.ripple(x - grid.right / 2, 0.012 + depth * (grid.bottom - horizon), seed)
    }
    self.sky = sky
    self.grid = grid
    self.seed = seed
    self.wind = wind
  }

  func paint(_ y: Int, into row: inout [Tint]) {
    let depth = grid.y(y) - sky.horizon
    if depth < 0 {
      sky.paint(y, into: &row)
      flock?.paint(y, into: &row)
      for shore in shores { shore.paint(y, into: &row) }
    } else {
      paintWater(depth, into: &row)
    }
    sail?.paint(y, into: &row)
  }

  private static func ripple(_ x: Float, _ depth: Float, _ seed: UInt32) -> Float {
    let far = 1 / (depth + 0.015)
    return Noise.cloud(x * far * 1.5 + 40, far * 7, seed, octaves: 3) - 0.5
  }

  private func paintWater(_ depth: Float, into row: inout [Tint]) {
    let far = 1 / (depth + 0.015)
    let share = depth / (grid.bottom - sky.horizon)
    // Distant water, seen at a flat angle, is a mirror; nearby water is transparent.
    let mirror = 0.9 - 0.6 * min(1, share * 1.1)
    let reach = wind * 0.16 * min(1, depth * 3 + 0.12)
    let fine = min(1, depth * 9) * wind
    for column in row.indices {
      let x = grid.x(column)
      let swell = ripples.sample(x, share)
      let chop = Noise.value((x - grid.right / 2) * far * 9, far * 26, seed &+ 5) - 0.5
      let wave = swell + chop * 0.45 * fine
      let from = sky.horizon - depth * 0.92 - wave * reach - 0.004
      var tint = reflection(x + wave * reach * 0.6, from)
      tint = sky.palette.deep.mixed(with: tint, min(1, max(0.08, mirror + wave * wind * 1.1)))
      row[column] = tint + glitter(x, depth, wave)
    }
  }

  private func reflection(_ x: Float, _ y: Float) -> Tint {
    for shore in shores.reversed() {
      let column = min(max(Int(x / grid.stepX), 0), grid.columns - 1)
      if y > shore.line[column] { return shore.tint(below: y - shore.line[column]) * 0.8 }
    }
    return sky.color(x, max(0, y))
  }

  /// Returns the path of light under a low sun or moon.
  private func glitter(_ x: Float, _ depth: Float, _ wave: Float) -> Tint {
    guard let lamp = sky.lamp else { return .zero }
    let width = lamp.radius * 0.9 + depth * (0.12 + 0.3 * wind)
    let aside = (x - lamp.x) / width
    guard abs(aside) < 3 else { return .zero }
    let spark = Noise.step(0.02, 0.3, wave + 0.22 - 0.12 * abs(aside))
    return lamp.tint * (spark * expf(-aside * aside) * (lamp.isMoon ? 0.5 : 0.85))
  }

  private static func shores(
    _ grid: PixelGrid, _ sky: Sky, _ seed: UInt32, _ chance: inout SplitMix64
  ) -> [Ridge] {
    let tall = min(grid.bottom, 1.4) * chance.float(in: 0.06...0.16)
    let isOpen = chance.chance(0.5)
    let lean: Float = chance.chance(0.5) ? 1 : -1
    return (0..<2).map { index in
      let tint = Gradient.blend(sky.palette.horizon, sky.palette.land, 0.42 + 0.34 * Float(index))
      return Ridge(grid, top: tint, foot: tint.mixed(with: sky.palette.horizon, 0.18), depth: tall) { x in
        let land = Noise.ridge(
          x * (1.6 + Float(index)), seed &+ UInt32(index) &* 31, octaves: 6, roughness: 0.47)
        // An open sea has land on one side only.
        let side =
          isOpen ? Noise.step(0.15, 0.95, 0.5 + lean * (x / grid.right - 0.5) - 0.1 * Float(index)) : 1
        return sky.horizon + 0.004 - tall * side * (1 - 0.35 * Float(index)) * (0.15 + land)
      }
    }
  }
}
