/// A wide sky over a thin strip of land.
struct SkyPainter: RowPainter {
  private let sky: Sky
  private let land: Ridge
  private let flock: Flock?
  private let grid: PixelGrid

  init(_ painting: Painting, _ grid: PixelGrid) {
    var chance = SplitMix64(seed: painting.seed &+ 3)
    let strip = chance.float(in: 0.05...0.14) * grid.bottom
    let sky = Sky(painting, grid, horizon: grid.bottom - strip * 0.6)
    let seed = UInt32(truncatingIfNeeded: chance.next())
    let tint = Gradient.blend(sky.palette.horizon, sky.palette.land, 0.86)
    land = Ridge(grid, top: tint, foot: sky.palette.land * 0.8, depth: 0.12) { x in
      grid.bottom - strip * (0.25 + 0.75 * Noise.ridge(x * 2.2, seed, octaves: 6, roughness: 0.5))
    }
    flock = Flock(painting, grid, below: grid.bottom * 0.6, tint: sky.palette.land)
    self.sky = sky
    self.grid = grid
  }

  func paint(_ y: Int, into row: inout [Tint]) {
    sky.paint(y, into: &row)
    flock?.paint(y, into: &row)
    land.paint(y, into: &row)
  }
}
