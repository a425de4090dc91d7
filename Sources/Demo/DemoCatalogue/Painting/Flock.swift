/// A few distant birds, each drawn as two short strokes.
struct Flock {
  private struct Bird {
    var x: Float
    var y: Float
    var span: Float
    var lift: Float
  }

  private let birds: [Bird]
  private let grid: PixelGrid
  private let tint: Tint

  /// Creates birds no lower than `floor`, in units from the top, or returns `nil` if the painting has none.
  init?(_ painting: Painting, _ grid: PixelGrid, below floor: Float, tint: Tint) {
    guard painting.features.contains(.birds) else { return nil }
    var chance = SplitMix64(seed: painting.seed &+ 4)
    let (x, y) = (grid.right * chance.float(in: 0.2...0.8), floor * chance.float(in: 0.35...0.85))
    birds = (0..<chance.int(in: 3...9)).map { _ in
      Bird(
        x: x + chance.float(in: -0.22...0.22), y: y + chance.float(in: -0.1...0.1),
        span: chance.float(in: 0.007...0.016), lift: chance.float(in: 0.25...0.6))
    }
    self.grid = grid
    self.tint = tint
  }

  func paint(_ y: Int, into row: inout [Tint]) {
    let place = grid.y(y)
    for bird in birds where abs(place - bird.y) < bird.span {
      let first = max(0, Int((bird.x - bird.span) / grid.stepX))
      let last = min(row.count - 1, Int((bird.x + bird.span) / grid.stepX))
      guard first <= last else { continue }
      for column in first...last {
        // Each wing is an arc: up from the body, then level.
        let wing = abs(grid.x(column) - bird.x) / bird.span
        let arc =
          bird.y - bird.span * bird.lift * (1 - (1 - wing) * (1 - wing)) + bird.span * 0.3 * wing * wing
        let thickness = bird.span * 0.11 * (1.2 - wing)
        let coverage = (thickness - abs(place - arc)) / grid.stepY + 0.5
        row[column] = row[column].mixed(with: tint, min(max(coverage, 0), 1) * 0.9)
      }
    }
  }
}
