import Glibc

/// A landscape's sky: colors from the zenith to the horizon, clouds, aurora, stars, and the sun or moon.
struct Sky {
  struct Lamp {
    var x: Float
    var y: Float
    var radius: Float
    var tint: Tint
    var isMoon: Bool
  }

  let palette: Palette
  let lamp: Lamp?
  /// The horizon's height, in units from the top.
  let horizon: Float
  /// Everything with soft edges, from the top to the horizon.
  private let dome: Field<Tint>
  private let stars: [Star]
  private let grid: PixelGrid
  private let seed: UInt32

  private struct Star {
    var x: Float
    var y: Float
    var tint: Tint
  }

  init(_ painting: Painting, _ grid: PixelGrid, horizon: Float) {
    var chance = SplitMix64(seed: painting.seed &+ 2)
    let palette = chance.pick(Palette.choices(for: painting.hour))
    let seed = UInt32(truncatingIfNeeded: chance.next())
    let lamp = Self.lamp(painting, grid, horizon: horizon, palette: palette, chance: &chance)
    let weather = Weather(
      painting, palette: palette, lamp: lamp, seed: seed, horizon: horizon, chance: &chance)
    let coarse = grid.coarse(horizon)
    dome = Field(columns: coarse.columns, rows: coarse.rows, width: grid.right, height: horizon) { x, y in
      weather.color(x, y)
    }
    stars = painting.features.contains(.stars) ? Self.stars(grid, horizon, &chance) : []
    self.palette = palette
    self.lamp = lamp
    self.horizon = horizon
    self.grid = grid
    self.seed = seed
  }

  /// Returns the soft part of the sky at a point, for reflections.
  @inline(__always)
  func color(_ x: Float, _ y: Float) -> Tint { dome.sample(x, y) }

  func paint(_ row: Int, into line: inout [Tint]) {
    let y = grid.y(row)
    for column in 0..<grid.columns { line[column] = dome.sample(grid.x(column), y) }
    paintStars(row, into: &line)
    paintLamp(y, into: &line)
  }

  private func paintStars(_ row: Int, into line: inout [Tint]) {
    // At least a pixel wide. In small pictures, stars become fainter rather than smaller.
    let radius = max(0.0011, grid.stepY * 0.7)
    let strength = min(1, (0.0016 / radius) * (0.0016 / radius) + 0.05)
    let y = grid.y(row)
    var index = firstStar(below: y - 2.5 * radius)
    while index < stars.count, stars[index].y < y + 2.5 * radius {
      let star = stars[index]
      let reach = Int(2.5 * radius / grid.stepX) + 1
      let middle = Int(star.x / grid.stepX)
      for column in max(0, middle - reach)..<min(grid.columns, middle + reach + 1) {
        let (dx, dy) = ((grid.x(column) - star.x) / radius, (y - star.y) / radius)
        line[column] += star.tint * (strength * expf(-dx * dx - dy * dy))
      }
      index += 1
    }
  }

  /// Finds the position by binary search, because the stars are sorted by `y`.
  private func firstStar(below y: Float) -> Int {
    var (low, high) = (0, stars.count)
    while low < high {
      let middle = (low + high) / 2
      if stars[middle].y < y { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func paintLamp(_ y: Float, into line: inout [Tint]) {
    guard let lamp, abs(y - lamp.y) < lamp.radius + grid.stepY else { return }
    let reach = lamp.radius + grid.stepX
    let first = max(0, Int((lamp.x - reach) / grid.stepX))
    let last = min(grid.columns - 1, max(first, Int((lamp.x + reach) / grid.stepX)))
    for column in first...max(first, last) where column < grid.columns {
      let (dx, dy) = (grid.x(column) - lamp.x, y - lamp.y)
      let inside = lamp.radius - (dx * dx + dy * dy).squareRoot()
      let coverage = min(max(inside / grid.stepX + 0.5, 0), 1)
      line[column] = line[column].mixed(with: lampColor(dx, dy), coverage)
    }
  }

  private func lampColor(_ dx: Float, _ dy: Float) -> Tint {
    guard let lamp, lamp.isMoon else { return (lamp?.tint ?? .one) * 1.15 }
    let seas = Noise.cloud(dx / lamp.radius * 1.6, dy / lamp.radius * 1.6, seed, octaves: 3)
    return lamp.tint * (1.02 - 0.5 * Noise.step(0.48, 0.72, seas))
  }

  private static func lamp(
    _ painting: Painting, _ grid: PixelGrid, horizon: Float, palette: Palette, chance: inout SplitMix64
  ) -> Lamp? {
    let isMoon = painting.features.contains(.moon)
    guard isMoon || painting.features.contains(.sun) else { return nil }
    let side: Float = chance.chance(0.5) ? 0.33 : 0.67
    let x = grid.right * (side + chance.float(in: -0.1...0.1))
    let isLow = painting.hour == .sunset || painting.hour == .dawn
    let height = isLow ? chance.float(in: 0.06...0.3) : chance.float(in: 0.55...0.8)
    let radius = isMoon ? chance.float(in: 0.028...0.07) : isLow ? chance.float(in: 0.035...0.06) : 0.03
    return Lamp(x: x, y: horizon * (1 - height), radius: radius, tint: palette.lamp, isMoon: isMoon)
  }

  private static func stars(_ grid: PixelGrid, _ horizon: Float, _ chance: inout SplitMix64) -> [Star] {
    (0..<Int(320 * grid.right * horizon)).map { _ in
      let brightness = powf(chance.unit(), 5) * 1.6 + 0.08
      let warmth = chance.unit()
      let tint = Tint(0.8 + 0.2 * warmth, 0.88, 1.05 - 0.2 * warmth) * brightness
      return Star(x: chance.unit() * grid.right, y: chance.unit() * horizon, tint: tint)
    }.sorted { $0.y < $1.y }
  }
}
