extension Masonry {
  package struct Room: Sendable, Hashable {
    /// The window's width.
    package var cells: Int
    /// The window's height, if known.
    package var rows: Int?
    package var cell = CellSize.usual
    package var inPixels = false
    package var captionRows = 1
    /// The number of rows above and below the pictures.
    package var headerRows = 0
    package var footerRows = 1

    /// The number of rows in the window for the prompt, an answer and the next prompt.
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
  /// The number of cells per column in a window of unknown height.
  private static let usualCells = 26
  /// The number of rows in a window that have neither a picture nor its caption: the free rows and the footer.
  private static let rowsWithoutPicture = Masonry.Room.rowsKeptFree + 1
  /// The maximum height of a picture in a window of unknown height, in rows.
  private static let mostPictureRows = 100

  /// Uses this number of columns, or as many as fit.
  package init(columns: Int, in room: Masonry.Room) {
    let columns = min(max(columns, 1), Self.mostColumns(in: room.cells))
    self.init(
      columns: columns, columnWidth: Self.columnWidth(of: columns, in: room.cells),
      mostPictureRows: room.rows.map { $0 - Self.rowsWithoutPicture - room.captionRows }
        ?? Self.mostPictureRows)
    (headerRows, footerRows) = (room.headerRows, room.footerRows)
    (cell, inPixels, captionRows) = (room.cell, room.inPixels, room.captionRows)
  }

  /// Uses the fewest columns that let a page fit in the window, so that the pictures are as large as possible.
  ///
  /// If the page does not fit in any case, uses as many columns as there is room for; in a window of unknown height, one per 26 cells.
  package init(fitting ratios: [Double], in room: Masonry.Room) {
    guard let rows = room.rows else {
      self.init(columns: room.cells / Self.usualCells, in: room)
      return
    }
    let all = Self.columnCounts.lazy.map { Self(columns: $0, in: room) }
    let fitting = all.first { configuration in
      Masonry(configuration, ratios: ratios).height <= rows - Masonry.Room.rowsKeptFree
    }
    self = fitting ?? Self(columns: Self.columnCounts.upperBound, in: room)
  }

  /// Returns the maximum number of columns that fit.
  package static func mostColumns(in cells: Int) -> Int {
    columnCounts.last { columnWidth(of: $0, in: cells) >= columnWidths.lowerBound } ?? 1
  }

  private static func columnWidth(of columns: Int, in cells: Int) -> Int {
    min((cells - usualGap * (columns - 1)) / columns, columnWidths.upperBound)
  }
}
