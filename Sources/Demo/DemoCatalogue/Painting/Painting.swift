import Pictures

/// A picture's motif, described so that it can be painted at any size.
///
/// It includes the seed for every random choice, so the picture is the same at every size and on every machine.
struct Painting: Hashable, Sendable {
  enum Motif: Int, CaseIterable, Sendable {
    case sky, hills, forest, dunes, water, city, waves, marble, lights, tiles

    /// Whether the motif has no hour, sky or place.
    var isAbstract: Bool {
      switch self {
      case .waves, .marble, .lights, .tiles: true
      case .sky, .hills, .forest, .dunes, .water, .city: false
      }
    }
  }

  enum Hour: Int, CaseIterable, Sendable { case dawn, day, sunset, dusk, night, mist, storm }

  struct Features: OptionSet, Hashable, Sendable {
    let rawValue: Int
    static let clouds = Features(rawValue: 1)
    static let sun = Features(rawValue: 2)
    static let moon = Features(rawValue: 4)
    static let stars = Features(rawValue: 8)
    static let aurora = Features(rawValue: 16)
    static let snow = Features(rawValue: 32)
    static let sail = Features(rawValue: 64)
    static let river = Features(rawValue: 128)
    static let birds = Features(rawValue: 256)
  }

  let motif: Motif
  let hour: Hour
  let features: Features
  /// The seed for everything random: shapes, places and shades.
  let seed: UInt64
  /// Width divided by height.
  let ratio: Float

  init(motif: Motif, hour: Hour, seed: UInt64, ratio: Float) {
    self.motif = motif
    self.hour = hour
    self.seed = seed
    self.ratio = ratio
    features = Self.features(motif: motif, hour: hour, seed: seed)
  }

  /// Paints the picture; a size in pixels with a different ratio stretches it.
  func raster(width: Int, height: Int) -> Raster {
    // Small pictures are painted larger and averaged down, so that windows and stars do not flicker between sizes.
    let zoom = width * height > 250_000 ? 1 : 2
    let painter = painter(on: PixelGrid(columns: width * zoom, rows: height * zoom, ratio: ratio))
    var line = [Tint](repeating: .zero, count: width * zoom)
    var light = [Tint](repeating: .zero, count: width)
    return Raster(width: width, height: height) { y, bytes in
      if zoom == 1 {
        painter.paint(y, into: &line)
        Self.develop(line, y, into: &bytes)
      } else {
        for x in light.indices { light[x] = .zero }
        for part in 0..<zoom {
          painter.paint(y * zoom + part, into: &line)
          for x in light.indices { light[x] += (line[2 * x] + line[2 * x + 1]) * 0.25 }
        }
        Self.develop(light, y, into: &bytes)
      }
    }
  }

  private func painter(on grid: PixelGrid) -> any RowPainter {
    switch motif {
    case .sky: SkyPainter(self, grid)
    case .hills, .forest: HillsPainter(self, grid)
    case .dunes: DunesPainter(self, grid)
    case .water: WaterPainter(self, grid)
    case .city: CityPainter(self, grid)
    case .waves: WavesPainter(self, grid)
    case .marble: MarblePainter(self, grid)
    case .lights: LightsPainter(self, grid)
    case .tiles: TilesPainter(self, grid)
    }
  }

  /// Converts light to bytes, with an invisibly fine grain that prevents banding in soft gradients.
  private static func develop(_ light: [Tint], _ y: Int, into bytes: inout [UInt8]) {
    let table = Development.table
    let scale = Float(Development.steps)
    for x in light.indices {
      let grain = UInt16(
        truncatingIfNeeded: (UInt32(truncatingIfNeeded: x &* 7 &+ y &* 13) &* 0x9E37_79B1) >> 28)
      let steps = light[x].clamped(lowerBound: .zero, upperBound: .one) * scale
      bytes[3 * x] = UInt8(truncatingIfNeeded: min(4080, table[Int(steps.x)] + grain) >> 4)
      bytes[3 * x + 1] = UInt8(truncatingIfNeeded: min(4080, table[Int(steps.y)] + grain) >> 4)
      bytes[3 * x + 2] = UInt8(truncatingIfNeeded: min(4080, table[Int(steps.z)] + grain) >> 4)
    }
  }

  private static func features(motif: Motif, hour: Hour, seed: UInt64) -> Features {
    guard !motif.isAbstract else { return [] }
    var chance = SplitMix64(seed: seed &+ 1)
    var features: Features = []
    switch hour {
    case .dawn, .sunset: if chance.chance(0.75) { features.insert(.sun) }
    case .day: if motif == .sky && chance.chance(0.3) { features.insert(.sun) }
    case .night:
      features.insert(.stars)
      if motif != .city && chance.chance(0.4) { features.insert(.aurora) } else { features.insert(.moon) }
    case .dusk:
      if chance.chance(0.5) { features.insert(.moon) }
      if chance.chance(0.5) { features.insert(.stars) }
    case .mist: if chance.chance(0.4) { features.insert(.sun) }
    case .storm: features.insert(.clouds)
    }
    if hour != .mist, !features.contains(.aurora), motif == .sky || chance.chance(0.6) {
      features.insert(.clouds)
    }
    if motif == .hills, hour != .mist, chance.chance(0.45) { features.insert(.snow) }
    if motif == .water, chance.chance(0.4) { features.insert(.sail) }
    if motif == .city, chance.chance(0.6) { features.insert(.river) }
    if [.dawn, .sunset, .day, .mist].contains(hour), motif != .city, chance.chance(0.3) {
      features.insert(.birds)
    }
    return features
  }
}
