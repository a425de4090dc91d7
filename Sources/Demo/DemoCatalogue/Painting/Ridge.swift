/// A strip of land whose upper edge is a line: a hill, a row of trees, a dune or a shore.
struct Ridge {
  /// The line's distance from the top in units, by column.
  let line: [Float]
  /// The highest and the lowest point of the line.
  let highest: Float
  let lowest: Float
  private let grid: PixelGrid
  private let top: Tint
  private let foot: Tint
  private let depth: Float

  /// - Parameter depth: The distance below the line, in units, at which the color becomes `foot`; `height` is in units from the top.
  init(_ grid: PixelGrid, top: Tint, foot: Tint, depth: Float, height: (_ x: Float) -> Float) {
    self.grid = grid
    self.top = top
    self.foot = foot
    self.depth = depth
    line = (0..<grid.columns).map { height(grid.x($0)) }
    highest = line.min() ?? 0
    lowest = line.max() ?? 0
  }

  /// Returns whether the land hides everything behind it in this row.
  func covers(_ y: Int) -> Bool { grid.y(y) - grid.stepY > lowest }

  @inline(__always)
  func tint(below distance: Float) -> Tint {
    top.mixed(with: foot, min(max(distance / depth, 0), 1))
  }

  func paint(_ y: Int, into row: inout [Tint]) {
    let place = grid.y(y)
    guard place + grid.stepY > highest else { return }
    let sharpness = 1 / grid.stepY
    for column in row.indices {
      let below = place - line[column]
      let coverage = min(max(below * sharpness + 0.5, 0), 1)
      guard coverage > 0 else { continue }
      row[column] = row[column].mixed(with: tint(below: below), coverage)
    }
  }
}
