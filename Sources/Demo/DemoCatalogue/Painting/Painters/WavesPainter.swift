/// Sheets of colored paper stacked on each other, each cut into a wave.
struct WavesPainter: RowPainter {
  private struct Sheet {
    var edge: [Float]
    var tint: Tint
    var highest: Float
    var lowest: Float
  }

  private let sheets: [Sheet]
  private let ground: Tint
  private let grid: PixelGrid

  init(_ painting: Painting, _ grid: PixelGrid) {
    var chance = SplitMix64(seed: painting.seed &+ 9)
    let colors = chance.pick(AbstractPalette.all)
    let gradient = Gradient(chance.chance(0.5) ? colors : colors.reversed())
    let count = chance.int(in: 6...11)
    let swing = chance.float(in: 0.12...0.3)
    let pace = chance.float(in: 0.9...2)
    sheets = (1...count).map { index in
      let place = Float(index) / Float(count + 1)
      let seed = UInt32(truncatingIfNeeded: chance.next())
      let tilt = chance.float(in: -0.12...0.12)
      let edge = (0..<grid.columns).map { column in
        let x = grid.x(column)
        let wave = Noise.line(x * pace, seed) * 0.7 + Noise.line(x * pace * 2.3 + 9, seed) * 0.3 - 0.5
        return grid.bottom * place + wave * swing * 1.6 + tilt * (x / grid.right - 0.5)
      }
      return Sheet(
        edge: edge, tint: gradient.color(at: place * 1.05), highest: edge.min() ?? 0, lowest: edge.max() ?? 0)
    }
    ground = gradient.color(at: 0)
    self.grid = grid
  }

  func paint(_ y: Int, into row: inout [Tint]) {
    let place = grid.y(y)
    let first = sheets.lastIndex { place - grid.stepY > $0.lowest } ?? -1
    let under = first < 0 ? ground : sheets[first].tint
    for column in row.indices { row[column] = under }
    for index in max(0, first)..<sheets.count where place > sheets[index].highest - Self.shadow {
      paint(sheets[index], place, into: &row)
    }
  }

  /// The width of a sheet's shadow, in units.
  private static let shadow: Float = 0.07

  private func paint(_ sheet: Sheet, _ place: Float, into row: inout [Tint]) {
    for column in row.indices {
      let below = place - sheet.edge[column]
      guard below > -Self.shadow else { continue }
      let coverage = min(max(below / grid.stepY + 0.5, 0), 1)
      let dark = 1 + min(0, below) / Self.shadow
      // The cut edge of the paper is bright, with slightly less light further in.
      let rim = 0.12 * Noise.step(0.012, 0, below) - 0.16 * Noise.step(0, 0.35, below)
      let sheetTint = sheet.tint * (1 + rim)
      row[column] = (row[column] * (1 - 0.42 * dark * dark)).mixed(with: sheetTint, coverage)
    }
  }
}
