/// Out-of-focus lights: bright discs on a dark background.
struct LightsPainter: RowPainter {
  private struct Disc {
    var x: Float
    var y: Float
    var radius: Float
    var tint: Tint
    var softness: Float
  }

  private let grid: PixelGrid
  private let gradient: Gradient
  private let discs: [Disc]

  init(_ painting: Painting, _ grid: PixelGrid) {
    var chance = SplitMix64(seed: painting.seed &+ 11)
    let colors = chance.pick(AbstractPalette.all)
    gradient = Gradient([colors[0] * 0.5, colors[1] * 0.7, colors[0] * 0.6])
    let bright = Array(colors[2...])
    let size = chance.float(in: 0.045...0.09)
    let drift = chance.float(in: 0.3...0.7)
    discs = (0..<Int(70 * grid.right * grid.bottom)).map { _ in
      let x = chance.unit() * grid.right
      // The lights gather in a band, as along a street.
      let spread = (chance.unit() + chance.unit() + chance.unit()) / 3 - 0.5
      let y = grid.bottom * (drift + spread * 1.3)
      return Disc(
        x: x, y: y, radius: size * chance.float(in: 0.45...1.5),
        tint: chance.pick(bright) * chance.float(in: 0.08...0.55), softness: chance.float(in: 0.03...0.22))
    }
    self.grid = grid
  }

  func paint(_ y: Int, into row: inout [Tint]) {
    let place = grid.y(y)
    let ground = gradient.color(at: place / grid.bottom)
    for column in row.indices { row[column] = ground }
    for disc in discs where abs(place - disc.y) < disc.radius * (1 + disc.softness) {
      paint(disc, place, into: &row)
    }
  }

  private func paint(_ disc: Disc, _ place: Float, into row: inout [Tint]) {
    let reach = disc.radius * (1 + disc.softness)
    let first = max(0, Int((disc.x - reach) / grid.stepX)),
      last = min(row.count - 1, Int((disc.x + reach) / grid.stepX))
    guard first <= last else { return }
    let soft = max(disc.radius * disc.softness, grid.stepX)
    for column in first...last {
      let (dx, dy) = (grid.x(column) - disc.x, place - disc.y)
      let inside = disc.radius - (dx * dx + dy * dy).squareRoot()
      // A lens gives out-of-focus discs a brighter rim.
      let rim = 0.75 + 0.5 * Noise.step(disc.radius * 0.4, 0, inside)
      row[column] += disc.tint * (Noise.step(-soft, soft, inside) * rim)
    }
  }
}
