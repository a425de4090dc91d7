import Glibc

/// A city after sunset: towers against the sky, lit windows, and often a river that reflects them.
struct CityPainter: RowPainter {
  private let sky: Sky
  private let blocks: [Skyline]
  private let grid: PixelGrid
  /// The top of the river, if there is one.
  private let river: Float?
  private let seed: UInt32

  init(_ painting: Painting, _ grid: PixelGrid) {
    var chance = SplitMix64(seed: painting.seed &+ 8)
    let hasRiver = painting.features.contains(.river)
    let ground = grid.bottom * (hasRiver ? chance.float(in: 0.66...0.76) : 1.02)
    let sky = Sky(painting, grid, horizon: ground)
    let tall = min(grid.bottom * 0.62, 0.95) * chance.float(in: 0.75...1)
    let lamps = chance.pick([
      [0xFFD08A, 0xFFE6B8, 0xFFB35C], [0xFFDFA0, 0xCFE6FF, 0xFFC070], [0xFFC58A, 0xFFA8C0, 0xA8E0FF],
    ])
    blocks = (0..<3).map { index in
      let nearness = Float(index + 1) / 3
      let wall = Gradient.blend(sky.palette.horizon, sky.palette.land, 0.66 + 0.3 * nearness)
      return Skyline(
        grid, ground: ground, tall: tall * (1.05 - 0.3 * nearness), nearness: nearness, wall: wall,
        glow: sky.palette.horizon, lamps: lamps.map { Tint(hex: UInt32($0)) }, seed: chance.next())
    }
    river = hasRiver ? ground : nil
    seed = UInt32(truncatingIfNeeded: chance.next())
    self.sky = sky
    self.grid = grid
  }

  func paint(_ y: Int, into row: inout [Tint]) {
    if let river, grid.y(y) > river { return paintRiver(grid.y(y), from: river, into: &row) }
    sky.paint(y, into: &row)
    let place = grid.y(y)
    for column in row.indices { paintBlocks(column, place, over: &row[column]) }
  }

  private func paintBlocks(_ column: Int, _ y: Float, over tint: inout Tint) {
    // A tower hides everything behind it.
    let first = blocks.lastIndex { $0.covers(column, y) } ?? 0
    for index in first..<blocks.count { blocks[index].paint(column, y, over: &tint) }
  }

  private func paintRiver(_ y: Float, from shore: Float, into row: inout [Tint]) {
    let depth = y - shore
    let far = 1 / (depth + 0.03)
    for column in row.indices {
      let x = grid.x(column)
      let wave = Noise.value((x - 1) * far * 2.2, far * 9, seed) - 0.5
      let fine = Noise.value((x - 1) * far * 8, far * 26, seed &+ 1) - 0.5
      let shift = (wave * 0.05 + fine * 0.025) * (0.25 + depth * 2)
      let mirrored = shore - depth * 1.15 - 0.006 + (wave + fine) * 0.16 * min(1, depth * 3)
      let from = min(max(Int((x + shift) / grid.stepX), 0), grid.columns - 1)
      var tint = sky.color(x, max(0, mirrored))
      paintBlocks(from, min(mirrored, shore - 0.002), over: &tint)
      row[column] = sky.palette.deep.mixed(with: tint, 0.72 + wave * 0.25)
    }
  }
}

private struct Skyline {
  private struct Tower {
    var left: Float
    var top: Float
    var pane: Float
    var floor: Float
    var occupied: Float
    var lamp: Tint
    var seed: UInt32
  }

  private let grid: PixelGrid
  private let ground: Float
  private let towers: [Tower]
  /// The tower in each column, or -1 for a gap.
  private let towerOfColumn: [Int32]
  private let wall: Tint
  private let glow: Tint
  private let brightness: Float

  init(
    _ grid: PixelGrid, ground: Float, tall: Float, nearness: Float, wall: Tint, glow: Tint, lamps: [Tint],
    seed: UInt64
  ) {
    var chance = SplitMix64(seed: seed)
    var towers: [Tower] = []
    var owners = [Int32](repeating: -1, count: grid.columns)
    var x = -chance.unit() * 0.1
    let shape = UInt32(truncatingIfNeeded: chance.next())
    while x < grid.right {
      let width = chance.float(in: 0.035...0.1) * (0.7 + 0.5 * nearness)
      // Some parts of town are taller, and here and there a tower stands out.
      let district = 0.3 + 0.5 * Noise.line(x * 1.7, shape) + (chance.chance(0.14) ? 0.32 : 0)
      let top = ground - tall * min(1, district * chance.float(in: 0.65...1.15))
      let pane = chance.float(in: 0.0068...0.0105) * (0.6 + 0.75 * nearness)
      let tower = Tower(
        left: x, top: top, pane: pane, floor: pane * chance.float(in: 1.15...1.7),
        occupied: chance.float(in: 0.1...0.42), lamp: chance.pick(lamps),
        seed: UInt32(truncatingIfNeeded: chance.next()))
      let first = max(0, Int((x / grid.stepX).rounded())),
        last = min(grid.columns, Int(((x + width) / grid.stepX).rounded()))
      for column in first..<max(first, last) { owners[column] = Int32(towers.count) }
      towers.append(tower)
      x += width + (chance.chance(0.25) ? chance.float(in: 0...0.03) : 0)
    }
    self.grid = grid
    self.ground = ground
    self.towers = towers
    towerOfColumn = owners
    self.wall = wall
    self.glow = glow
    brightness = 0.2 + 0.8 * nearness
  }

  @inline(__always)
  func covers(_ column: Int, _ y: Float) -> Bool {
    let owner = Int(towerOfColumn[column])
    return owner >= 0 && y - towers[owner].top > grid.stepY
  }

  /// Paints the tower at a column and height (units from the top) over the background.
  @inline(__always)
  func paint(_ column: Int, _ y: Float, over tint: inout Tint) {
    let owner = Int(towerOfColumn[column])
    guard owner >= 0 else { return }
    let tower = towers[owner]
    let below = y - tower.top
    guard below > -grid.stepY else { return }
    let coverage = min(max(below / grid.stepY + 0.5, 0), 1)
    let haze = Noise.step(0.35, 0, ground - y) * 0.1
    var face = wall.mixed(with: glow, haze)
    if below > tower.floor * 0.6 { face += window(grid.x(column) - tower.left, below, tower) }
    tint = tint.mixed(with: face, coverage)
  }

  @inline(__always)
  private func window(_ x: Float, _ below: Float, _ tower: Tower) -> Tint {
    let (column, floor) = (x / tower.pane, below / tower.floor)
    let (columnIndex, floorIndex) = (Int32(max(0, column)), Int32(max(0, floor)))
    let chance = Noise.corner(columnIndex, floorIndex, tower.seed)
    // More often than by chance, all windows on a floor are lit or dark together.
    let level = Noise.corner(floorIndex, 77, tower.seed)
    guard chance < tower.occupied * (0.35 + 1.3 * level) else { return .zero }
    let (u, v) = (column - Float(columnIndex), floor - Float(floorIndex))
    guard u > 0.2, u < 0.85, v > 0.3, v < 0.85 else { return .zero }
    return tower.lamp * (brightness * (0.25 + 0.75 * Noise.corner(floorIndex, columnIndex, tower.seed &+ 1)))
  }
}
