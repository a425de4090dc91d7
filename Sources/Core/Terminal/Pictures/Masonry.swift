/// Places pictures in columns like bricks, each under the shortest column, uncropped and with small gaps.
///
/// The list comes in sections, one per page. A section begins below everything before it, and pictures are only appended to it, so nothing
/// moves. The amount of work is proportional to the number of pictures.
package struct Masonry: Sendable, Hashable {
  package struct Configuration: Sendable, Hashable {
    package var columns: Int
    /// The width of each column, in cells.
    package var columnWidth: Int
    /// The gap between two columns, in cells.
    package var columnGap = Self.usualGap
    /// The number of rows between a caption and the next picture.
    package var rowGap = 1
    /// The number of rows under each picture.
    package var captionRows = 1
    /// The number of rows above and below the pictures in a section.
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

  package struct Section: Sendable, Hashable {
    /// The rows, including header and footer.
    package var rows: Range<Int>
    /// The frames in the order of the pictures.
    package var frames: [Frame]
  }

  package let configuration: Configuration
  /// The height of all sections, in rows.
  package private(set) var height = 0

  package init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  /// Adds a section.
  /// - Parameter ratios: The width of each picture divided by its height; anything but a positive number counts as 1.
  package mutating func append(_ ratios: [Double]) -> Section {
    let top = height + configuration.headerRows
    // The first free row of each column.
    var free = [Int](repeating: top, count: configuration.columns)
    let frames = ratios.map { place($0, below: &free) }
    let lowest = free.max() ?? top
    let start = height
    height = (lowest == top ? top : lowest - configuration.rowGap) + configuration.footerRows
    return Section(rows: start..<height, frames: frames)
  }

  private func place(_ ratio: Double, below free: inout [Int]) -> Frame {
    let shortest = free.indices.min { free[$0] < free[$1] } ?? 0
    let size = configuration.cell.size(
      ofRatio: ratio, width: configuration.columnWidth, height: configuration.mostPictureRows,
      inPixels: configuration.inPixels)
    let frame = Frame(
      column: shortest * (configuration.columnWidth + configuration.columnGap), row: free[shortest],
      width: size.width, height: size.height)
    free[shortest] = frame.captionRow + configuration.captionRows + configuration.rowGap
    return frame
  }
}
