/// Places pictures in columns like bricks, uncropped and with small gaps.
///
/// Each picture goes under the shortest column. Then the columns get slightly different widths, so that they end at about the same row.
/// The amount of work is proportional to the number of pictures.
package struct Masonry: Sendable, Hashable {
  package struct Configuration: Sendable, Hashable {
    package var columns: Int
    /// The average width of the columns, in cells.
    package var columnWidth: Int
    /// The gap between two columns, in cells.
    package var columnGap = Self.usualGap
    /// The number of rows between a caption and the next picture.
    package var rowGap = 1
    /// The number of rows under each picture.
    package var captionRows = 1
    /// The number of rows above and below the pictures.
    package var headerRows = 0
    package var footerRows = 1
    /// The maximum height; a taller picture becomes narrower.
    package var mostPictureRows: Int
    package var cell = CellSize.usual
    /// Whether pictures consist of pixels, which may fill their last row in part.
    package var inPixels = false

    package static let usualGap = 2

    /// Creates a configuration; numbers less than 1 count as 1.
    package init(columns: Int, columnWidth: Int, mostPictureRows: Int) {
      self.columns = max(1, columns)
      self.columnWidth = max(1, columnWidth)
      self.mostPictureRows = max(1, mostPictureRows)
    }
  }

  /// A picture's place in cells, counting from 0 at the top left corner; its caption is right below.
  package struct Frame: Sendable, Hashable {
    package var column: Int
    package var row: Int
    package var width: Int
    package var height: Int

    package init(column: Int, row: Int, width: Int, height: Int) {
      (self.column, self.row, self.width, self.height) = (column, row, width, height)
    }

    package var captionRow: Int { row + height }
  }

  package let configuration: Configuration
  /// The frames in the order of the pictures.
  package let frames: [Frame]
  /// The width of each picture's column, in cells.
  package let columnWidths: [Int]
  /// The rows, including header and footer.
  package let height: Int

  /// Places pictures.
  /// - Parameter ratios: The width of each picture divided by its height; anything but a positive number counts as 1.
  package init(_ configuration: Configuration, ratios: [Double]) {
    self.configuration = configuration
    let columns = configuration.columns(of: ratios)
    let widths = configuration.levelWidths(of: columns.map { $0.map { ratios[$0] } })
    let sizes = zip(columns, widths).map { column, width in
      column.map { configuration.size(ofRatio: ratios[$0], width: width) }
    }
    let heights = sizes.map { $0.reduce(0) { $0 + $1.height + configuration.rowsBetween } }
    let end = heights.max() ?? 0
    var frames = [Frame?](repeating: nil, count: ratios.count)
    var columnWidths = [Int](repeating: configuration.columnWidth, count: ratios.count)
    var left = 0
    for (number, column) in columns.enumerated() {
      let rows = configuration.rows(of: sizes[number].map(\.height), missing: end - heights[number])
      for (place, index) in column.enumerated() {
        let size = sizes[number][place]
        frames[index] = Frame(column: left, row: rows[place], width: size.width, height: size.height)
        columnWidths[index] = widths[number]
      }
      left += widths[number] + configuration.columnGap
    }
    self.frames = frames.compactMap(\.self)
    self.columnWidths = columnWidths
    height = configuration.headerRows + max(0, end - configuration.rowGap) + configuration.footerRows
  }
}

extension Masonry.Configuration {
  /// The number of rows between a picture and the one under it.
  var rowsBetween: Int { captionRows + rowGap }

  func size(ofRatio ratio: Double, width: Int) -> (width: Int, height: Int) {
    cell.size(ofRatio: ratio, width: width, height: mostPictureRows, inPixels: inPixels)
  }

  /// Returns the first row of each picture in a column.
  ///
  /// If the column is shorter than the longest one by at most a row per gap, gaps get another row.
  func rows(of heights: [Int], missing: Int) -> [Int] {
    let gaps = heights.count - 1
    let extra = missing <= gaps ? missing : 0
    var row = headerRows
    return heights.enumerated().map { place, height in
      defer { row += height + rowsBetween }
      return row + (gaps > 0 ? extra * place / gaps : 0)
    }
  }

  /// Returns the pictures of each column, as indices: each picture goes under the column that is shortest so far.
  func columns(of ratios: [Double]) -> [[Int]] {
    var pictures = [[Int]](repeating: [], count: columns)
    var heights = [Int](repeating: 0, count: columns)
    for (index, ratio) in ratios.enumerated() {
      let shortest = heights.indices.min { heights[$0] < heights[$1] } ?? 0
      pictures[shortest].append(index)
      heights[shortest] += size(ofRatio: ratio, width: columnWidth).height + rowsBetween
    }
    return pictures
  }
}
