/// Ink on water, with colors folded into each other.
struct MarblePainter: RowPainter {
  private let grid: PixelGrid
  private let flow: Field<Float>
  private let gradient: Gradient
  private let veins: Float

  init(_ painting: Painting, _ grid: PixelGrid) {
    var chance = SplitMix64(seed: painting.seed &+ 10)
    let colors = chance.pick(AbstractPalette.all)
    gradient = Gradient(colors + colors.reversed().dropFirst(), steps: 512)
    veins = chance.float(in: 2.2...4.2)
    let seed = UInt32(truncatingIfNeeded: chance.next())
    let size = chance.float(in: 1.1...2)
    let fold = chance.float(in: 1.4...2.6)
    let coarse = grid.coarse(grid.bottom)
    flow = Field(columns: coarse.columns, rows: coarse.rows, width: grid.right, height: grid.bottom) { x, y in
      // One layer of noise shifts the point at which the next one is sampled.
      let (px, py) = (x * size, y * size)
      let a = Noise.cloud(px, py, seed, octaves: 3)
      let b = Noise.cloud(px + 5.2, py + 1.3, seed, octaves: 3)
      return Noise.cloud(px + fold * a, py + fold * b, seed &+ 7, octaves: 4)
    }
    self.grid = grid
  }

  func paint(_ y: Int, into row: inout [Tint]) {
    let place = grid.y(y)
    for column in row.indices {
      let height = flow.sample(grid.x(column), place)
      let phase = height * veins
      let part = phase - Float(Int(phase))
      row[column] = gradient.color(at: part) * (0.82 + 0.36 * height)
    }
  }
}
