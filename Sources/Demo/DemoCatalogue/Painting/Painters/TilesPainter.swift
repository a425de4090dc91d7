/// Tiles with quarter circles, discs and stripes.
struct TilesPainter: RowPainter {
  private enum Shape: Int { case quarter, ring, disc, half, triangle, stripes, plain }

  private struct Tile {
    var shape: Shape
    var turn: Int
    var ground: Tint
    var figure: Tint
    var accent: Tint
  }

  private let grid: PixelGrid
  private let size: Float
  private let across: Int
  private let tiles: [Tile]

  init(_ painting: Painting, _ grid: PixelGrid) {
    var chance = SplitMix64(seed: painting.seed &+ 12)
    let colors = chance.pick(AbstractPalette.all)
    let size = 1 / Float(chance.int(in: 3...6))
    across = Int(grid.right / size) + 1
    let down = Int(grid.bottom / size) + 1
    tiles = (0..<(across * down)).map { _ in
      let ground = chance.int(below: colors.count)
      let figure = (ground + chance.int(in: 1...colors.count - 1)) % colors.count
      return Tile(
        shape: Shape(rawValue: chance.int(in: 0...6)) ?? .plain, turn: chance.int(below: 4),
        ground: colors[ground],
        figure: colors[figure], accent: chance.pick(colors))
    }
    self.size = size
    self.grid = grid
  }

  func paint(_ y: Int, into row: inout [Tint]) {
    let place = grid.y(y) / size
    let line = Int(place)
    let edge = grid.stepX / size
    for column in row.indices {
      let across = grid.x(column) / size
      let index = Int(across)
      row[column] = color(tiles[line * self.across + index], across - Float(index), place - Float(line), edge)
    }
  }

  /// Returns the color at (`u`, `v`), 0 to 1 from the tile's top left; `edge` is the size of a pixel in the same unit.
  private func color(_ tile: Tile, _ u: Float, _ v: Float, _ edge: Float) -> Tint {
    let (x, y) = turned(u, v, tile.turn)
    let paper = 1 - 0.06 * (u + v - 1)
    func cover(_ inside: Float) -> Float { min(max(inside / edge + 0.5, 0), 1) }
    let corner = (x * x + y * y).squareRoot()
    let middle = ((x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5)).squareRoot()
    var tint = tile.ground
    switch tile.shape {
    case .quarter: tint = tint.mixed(with: tile.figure, cover(1 - corner))
    case .ring:
      tint = tint.mixed(with: tile.figure, cover(1 - corner)).mixed(with: tile.accent, cover(0.5 - corner))
    case .disc:
      tint = tint.mixed(with: tile.figure, cover(0.4 - middle)).mixed(with: tile.accent, cover(0.16 - middle))
    case .half: tint = tint.mixed(with: tile.figure, cover(min(0.5 - middle, y - 0.5)))
    case .triangle: tint = tint.mixed(with: tile.figure, cover((1 - x - y) * 0.7071))
    case .stripes:
      let part = x * 4 - Float(Int(x * 4))
      tint = tint.mixed(with: tile.figure, cover(min(part, 0.5 - part) / 4))
    case .plain: break
    }
    return tint * paper
  }

  private func turned(_ u: Float, _ v: Float, _ turn: Int) -> (x: Float, y: Float) {
    switch turn {
    case 0: (u, v)
    case 1: (v, 1 - u)
    case 2: (1 - u, 1 - v)
    default: (1 - v, u)
    }
  }
}
