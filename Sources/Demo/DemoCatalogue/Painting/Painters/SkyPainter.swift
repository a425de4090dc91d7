/// A wide sky over a thin strip of land.
struct SkyPainter: RowPainter {
  private let sky: Sky
  private let land: Ridge
  private let flock: Flock?
  private let frame: Frame

  init(_ painting: Painting, _ frame: Frame) {
    var chance = SplitMix64(seed: painting.seed &+ 3)
    let strip = chance.float(in: 0.05...0.14) * frame.bottom
    let sky = Sky(painting, frame, horizon: frame.bottom - strip * 0.6)
    let seed = UInt32(truncatingIfNeeded: chance.next())
    let tint = Gradient.blend(sky.palette.horizon, sky.palette.land, 0.86)
    land = Ridge(frame, top: tint, foot: sky.palette.land * 0.8, depth: 0.12) { x in
      frame.bottom - strip * (0.25 + 0.75 * Noise.ridge(x * 2.2, seed, octaves: 6, roughness: 0.5))
    }
    flock = Flock(painting, frame, below: frame.bottom * 0.6, tint: sky.palette.land)
    self.sky = sky
    self.frame = frame
  }

  func paint(_ y: Int, into row: inout [Tint]) {
    sky.paint(y, into: &row)
    flock?.paint(y, into: &row)
    land.paint(y, into: &row)
  }
}
