// How many columns a page gets.

extension Masonry {
  /// The space for a page.
  package struct Room: Sendable, Hashable {
    /// The width of the window.
    package var cells: Int
    /// The height of the window; nil when it is not known.
    package var rows: Int?
    package var cell = CellSize.usual
    package var inPixels = false
    /// Rows of the section above and below its pictures.
    package var headerRows = 0
    package var footerRows = 1

    /// Rows of the window for the prompt, an answer, and the next prompt.
    package static let rowsKeptFree = 3

    package init(cells: Int, rows: Int?) {
      self.cells = cells
      self.rows = rows
    }
  }
}

extension Masonry.Configuration {
  private static let columnWidths = 9...40
  private static let columnCounts = 1...8
  /// Cells for each column, where the height of the window is not known.
  private static let usualCells = 26
  /// Rows of a window that no picture takes: those kept free, its caption and the footer.
  private static let rowsWithoutPicture = Masonry.Room.rowsKeptFree + 2
  /// The highest picture where the height of the window is not known.
  private static let mostPictureRows = 100

  /// As many columns as are asked for, or as there is room for.
  package init(columns: Int, in room: Masonry.Room) {
    let columns = min(max(columns, 1), Self.mostColumns(in: room.cells))
    self.init(
      columns: columns, columnWidth: Self.columnWidth(of: columns, in: room.cells),
      mostPictureRows: room.rows.map { $0 - Self.rowsWithoutPicture } ?? Self.mostPictureRows)
    (headerRows, footerRows) = (room.headerRows, room.footerRows)
    (cell, inPixels) = (room.cell, room.inPixels)
  }

  /// The fewest columns with which a page fits in the window, and so the largest pictures; as many as there is room
  /// for if it fits with none, and one for every 26 cells if the window's height is not known.
  ///
  /// - Parameter ratios: Of the page's pictures; see ``Masonry/append(_:)``.
  package init(fitting ratios: [Double], in room: Masonry.Room) {
    guard let rows = room.rows else {
      self.init(columns: room.cells / Self.usualCells, in: room)
      return
    }
    let all = Self.columnCounts.lazy.map { Self(columns: $0, in: room) }
    let fitting = all.first { configuration in
      var masonry = Masonry(configuration)
      return masonry.append(ratios).rows.count <= rows - Masonry.Room.rowsKeptFree
    }
    self = fitting ?? Self(columns: Self.columnCounts.upperBound, in: room)
  }

  /// The most columns that there is room for.
  package static func mostColumns(in cells: Int) -> Int {
    columnCounts.last { columnWidth(of: $0, in: cells) >= columnWidths.lowerBound } ?? 1
  }

  private static func columnWidth(of columns: Int, in cells: Int) -> Int {
    min((cells - usualGap * (columns - 1)) / columns, columnWidths.upperBound)
  }
}
