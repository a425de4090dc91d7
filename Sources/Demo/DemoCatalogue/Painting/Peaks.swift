/// Snowy mountains behind the hills, lit from one side.
struct Peaks {
  private let ridge: Ridge
  private let relief: Field<Float>
  private let grid: PixelGrid
  private let snow: Tint
  private let snowShade: Tint
  private let rock: Tint
  private let haze: Tint
  private let foot: Float
  private let height: Float

  init(_ sky: Sky, _ grid: PixelGrid, top: Float, seed: UInt32) {
    let palette = sky.palette
    let height = min(grid.bottom * 0.34, 0.5)
    foot = top + height * 0.35
    self.height = height
    self.grid = grid
    haze = palette.horizon
    snow = Gradient.blend(palette.cloudLit, palette.lamp, 0.5)
    snowShade = Gradient.blend(palette.cloudShade, palette.sky[1], 0.45)
    rock = Gradient.blend(palette.land, palette.sky[1], 0.3)
    ridge = Ridge(grid, top: snow, foot: rock, depth: height) { x in
      let broad = Noise.ridge(x * 1.4, seed, octaves: 2)
      let sharp = 1 - abs(2 * Noise.ridge(x * 2.6 + 5, seed &+ 1, octaves: 5, roughness: 0.48) - 1)
      return top + height * (0.45 - 0.75 * broad - 0.55 * sharp * broad)
    }
    let coarse = grid.coarse(grid.bottom)
    let side: Float = (sky.lamp.map { $0.x > grid.right / 2 } ?? true) ? 1 : -1
    relief = Field(columns: coarse.columns, rows: coarse.rows, width: grid.right, height: grid.bottom) {
      x, y in
      guard y < top + height else { return 0 }
      let here = Self.crag(x, y, seed)
      return (here - Self.crag(x + 0.012 * side, y - 0.006, seed)) * 9
    }
  }

  private static func crag(_ x: Float, _ y: Float, _ seed: UInt32) -> Float {
    let bent = x * 5 + Noise.value(x * 4, y * 6, seed &+ 40) * 1.4
    return 1 - abs(2 * Noise.cloud(bent, y * 3.2, seed &+ 30, octaves: 5) - 1)
  }

  func paint(_ y: Int, into row: inout [Tint]) {
    let place = grid.y(y)
    guard place + grid.stepY > ridge.highest, place < foot + height else { return }
    let fade = Noise.step(foot - height * 0.5, foot + height * 0.35, place)
    for column in row.indices {
      let below = place - ridge.line[column]
      let coverage = min(max(below / grid.stepY + 0.5, 0), 1)
      guard coverage > 0 else { continue }
      let light = relief.sample(grid.x(column), place)
      // Snow lies above a line that is lower in shaded gullies.
      let cold = Noise.step(0.5, 0.2, below / height - light * 0.25)
      let lit = snowShade.mixed(with: snow, min(max(0.55 + light, 0), 1))
      let stone = rock * (0.8 + 0.5 * min(max(light, -0.6), 1))
      row[column] = row[column].mixed(with: stone.mixed(with: lit, cold).mixed(with: haze, fade), coverage)
    }
  }
}
