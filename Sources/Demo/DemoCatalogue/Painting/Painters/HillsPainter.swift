import Glibc

/// Ranges of hills or wooded slopes, each paler than the one in front of it.
struct HillsPainter: RowPainter {
  private let sky: Sky
  private let peaks: Peaks?
  private let ridges: [Ridge]
  private let flock: Flock?

  init(_ painting: Painting, _ grid: PixelGrid) {
    var chance = SplitMix64(seed: painting.seed &+ 5)
    let horizon = grid.bottom * chance.float(in: 0.5...0.64)
    let sky = Sky(painting, grid, horizon: horizon)
    let top = horizon - grid.bottom * chance.float(in: 0.06...0.16)
    peaks =
      painting.features.contains(.snow)
      ? Peaks(sky, grid, top: top, seed: UInt32(truncatingIfNeeded: chance.next())) : nil
    ridges = Self.ridges(painting, grid, sky, from: top, &chance)
    flock = Flock(painting, grid, below: horizon * 0.8, tint: sky.palette.land)
    self.sky = sky
  }

  func paint(_ y: Int, into row: inout [Tint]) {
    // Ridges that a nearer one covers completely are not painted.
    let first = ridges.lastIndex { $0.covers(y) } ?? -1
    if first < 0 {
      sky.paint(y, into: &row)
      peaks?.paint(y, into: &row)
      flock?.paint(y, into: &row)
    }
    for index in max(0, first)..<ridges.count { ridges[index].paint(y, into: &row) }
  }

  private static func ridges(
    _ painting: Painting, _ grid: PixelGrid, _ sky: Sky, from top: Float, _ chance: inout SplitMix64
  ) -> [Ridge] {
    let count = chance.int(in: 4...7)
    let isForest = painting.motif == .forest
    let haze = sky.palette.horizon.mixed(with: sky.palette.sky[max(0, sky.palette.sky.count - 2)], 0.35)
    let mistiness: Float = painting.hour == .mist ? 0.75 : isForest ? 0.55 : 0.4
    return (0..<count).map { index in
      let nearness = Float(index + 1) / Float(count)
      let seed = UInt32(truncatingIfNeeded: chance.next())
      let base = top + (grid.bottom - top) * powf(Float(index) / Float(count), 1.15) * 0.96
      let rise = grid.bottom * (0.1 + 0.1 * nearness)
      let width = 1.1 + 1.9 * (1 - nearness)
      let tint = Gradient.blend(haze, sky.palette.land, powf(nearness, 1.25) * 0.92 + 0.06)
      let foot = Gradient.blend(tint, haze, mistiness * (1.05 - nearness))
      let trees = isForest || nearness > 0.75 ? Trees(seed: seed, nearness: nearness) : nil
      return Ridge(grid, top: tint, foot: foot, depth: grid.bottom * 0.2) { x in
        let land = Noise.ridge(x * width, seed, octaves: index < 2 ? 6 : 5, roughness: 0.46)
        return base + rise * (0.6 - land) - (trees?.height(x) ?? 0)
      }
    }
  }
}

/// The height that conifers add to a ridge.
private struct Trees {
  let seed: UInt32
  let nearness: Float

  func height(_ x: Float) -> Float {
    let size = 0.014 + 0.075 * nearness * nearness
    return max(row(x, size, seed &+ 11), row(x + size * 0.13, size * 0.66, seed &+ 17))
  }

  private func row(_ x: Float, _ size: Float, _ seed: UInt32) -> Float {
    let spacing = size * 0.36
    let place = x / spacing
    let index = Int32(place)
    var tallest: Float = 0
    for neighbour in index - 1...index + 1 {
      let chance = Noise.corner(neighbour, 3, seed)
      guard chance > 0.22 else { continue }
      let middle = Float(neighbour) + 0.5 + (Noise.corner(neighbour, 5, seed) - 0.5) * 0.8
      let tall = size * (0.4 + 0.6 * chance)
      let aside = abs(place - middle) / 0.75
      guard aside < 1 else { continue }
      // A tapering outline with a step for each branch.
      let steps = (aside * 7 - Float(Int(aside * 7))) * 0.13
      tallest = max(tallest, tall * max(0, 1 - powf(aside, 0.8) + steps - 0.06))
    }
    return tallest
  }
}
