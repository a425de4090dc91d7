package import SceneCore
package import Terminal

/// The window that a page is laid out and drawn for.
package struct GalleryWindow: Sendable, Hashable {
  package var cells: Int
  /// Nil when the height is not known, as in a pipe.
  package var rows: Int?
  package var cell: CellSize
  /// About as many bytes are painted at once where someone is typing meanwhile; nil where no one is.
  package var mostPaintBytes: Int?
  package var style: PictureStyle

  package init(cells: Int, rows: Int?, cell: CellSize, style: PictureStyle) {
    self.cells = cells
    self.rows = rows
    self.cell = cell
    self.style = style
  }

  /// In a smaller window pictures would be too small to see anything on them.
  package var hasRoomForPictures: Bool { cells >= 20 && (rows ?? .max) >= 8 }

  /// Whether a page can be shown as pictures.
  ///
  /// Strips that do not fit say less than lines of text, and keep the prompt waiting.
  @MainActor package func hasRoom(for page: PicturePage) -> Bool {
    guard hasRoomForPictures else { return false }
    guard case .strips = page.arrangement, let rowsForPage else { return true }
    return PageLayout(page, in: self).height <= rowsForPage
  }

  /// How many cards with one row of footer fit, with rows for the prompt left free; nil when any number does.
  @MainActor package var cardsThatFit: Int? {
    rowsForPage.map { $0 / SlotBuilder.cardRows * SlotBuilder.cardsInARow(within: cells) }
  }

  /// The rows that a page may take if all of it is to be in the window, with the prompt under it.
  var rowsForPage: Int? { rows.map { max(0, $0 - Masonry.Room.rowsKeptFree) } }
}
