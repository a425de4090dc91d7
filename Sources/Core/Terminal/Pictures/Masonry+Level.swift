extension Masonry.Configuration {
  /// The widths of a column, as multiples of the average.
  private static let widths = 0.75...1.35

  /// Returns widths that end the columns at about the same row; their sum stays as it is.
  ///
  /// A column's height is `fixed + slope * width`, since captions and gaps have a fixed height, and the height of a picture is proportional
  /// to its width. So the common height follows from the sum of the widths. If a column would become too narrow or too wide, all widths move
  /// only part of the way.
  func levelWidths(of columns: [[Double]]) -> [Int] {
    let even = Double(columnWidth)
    guard columns.allSatisfy({ !$0.isEmpty }), !Self.isGrid(columns.joined()) else {
      return columns.map { _ in columnWidth }
    }
    let slopes = columns.map(slope)
    let fixed = columns.map { Double($0.count * rowsBetween) }
    let fixedWidths = zip(fixed, slopes).reduce(0) { $0 + $1.0 / $1.1 }
    let height = (even * Double(columns.count) + fixedWidths) / slopes.reduce(0) { $0 + 1 / $1 }
    let changes = zip(fixed, slopes).map { (height - $0) / $1 - even }
    let share = changes.reduce(1) { min($0, Self.share(of: $1 / even)) }
    return rounded(changes.map { even + share * $0 })
  }

  /// Returns whether all pictures have about the same shape, so that equal columns make a grid.
  private static func isGrid(_ ratios: some Sequence<Double>) -> Bool {
    (ratios.max() ?? 1) < (ratios.min() ?? 1) * mostOfGrid
  }

  private static let mostOfGrid = 1.2

  /// Returns the height of a column's pictures for each cell of its width, in rows; a picture has at least one row.
  private func slope(of ratios: [Double]) -> Double {
    let cellRatio = Double(cell.width) / Double(cell.height)
    let width = Double(columnWidth)
    return ratios.reduce(0) { sum, ratio in
      let height = width * cellRatio / (ratio.isFinite && ratio > 0 ? ratio : 1)
      return sum + min(max(1, height), Double(mostPictureRows)) / width
    }
  }

  private static func share(of change: Double) -> Double {
    let most = change < 0 ? 1 - widths.lowerBound : widths.upperBound - 1
    return min(1, most / max(abs(change), .ulpOfOne))
  }

  /// Rounds the widths so that their sum is that of equal columns.
  private func rounded(_ widths: [Double]) -> [Int] {
    var left = 0.0
    return widths.map { width in
      let end = left + width
      defer { left = end }
      return max(1, Int(end.rounded()) - Int(left.rounded()))
    }
  }
}
