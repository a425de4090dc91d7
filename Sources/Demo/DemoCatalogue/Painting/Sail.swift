/// A sailing boat on the water, with its reflection.
struct Sail {
  private let grid: PixelGrid
  private let x: Float
  private let waterline: Float
  private let size: Float
  private let lean: Float
  private let cloth: Tint
  private let hull: Tint

  init(_ grid: PixelGrid, _ sky: Sky, _ chance: inout SplitMix64) {
    self.grid = grid
    size = chance.float(in: 0.05...0.11)
    x = grid.right * chance.float(in: 0.2...0.8)
    waterline = sky.horizon + size * chance.float(in: 0.12...0.5)
    lean = chance.chance(0.5) ? 1 : -1
    cloth = Gradient.blend(sky.palette.cloudLit, sky.palette.land, chance.chance(0.4) ? 0.75 : 0.12)
    hull = sky.palette.land
  }

  func paint(_ y: Int, into row: inout [Tint]) {
    let up = waterline - grid.y(y)
    let isReflection = up < 0
    // The reflection is shorter and dimmer.
    let height = abs(up) / size * (isReflection ? 1.25 : 1)
    guard height < 1.15 else { return }
    let reach = Int(size / grid.stepX) + 1
    let middle = Int(x / grid.stepX)
    let strength: Float = isReflection ? 0.4 * (1 - height / 1.15) : 1
    for column in max(0, middle - reach)..<max(0, min(row.count, middle + reach + 1)) {
      let aside = (grid.x(column) - x) / size * lean
      let edge = grid.stepX / size
      row[column] = row[column].mixed(with: cloth, clothCoverage(aside, height, edge) * strength)
      row[column] = row[column].mixed(with: hull, hullCoverage(aside, height, edge) * strength)
    }
  }

  /// Returns the coverage by the sails: a tall triangle behind the mast and a small one in front of it.
  private func clothCoverage(_ aside: Float, _ height: Float, _ edge: Float) -> Float {
    guard height > 0.14 else { return 0 }
    let main = min(aside - 0.015, (1.1 - height) * 0.42 - aside)
    let jib = min(-aside - 0.015, (0.88 - height) * 0.34 + aside)
    return min(max(max(main, jib) / edge + 0.5, 0), 1)
  }

  private func hullCoverage(_ aside: Float, _ height: Float, _ edge: Float) -> Float {
    let mast = 0.008 - abs(aside)
    let side = height < 0.11 ? 0.36 + height * 0.9 - abs(aside - 0.03) : -1
    return min(max(max(mast, side) / edge + 0.5, 0), 1)
  }
}
