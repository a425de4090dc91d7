package import SceneCore
package import Terminal

package struct GalleryWindow: Sendable, Hashable {
  package var cells: Int
  /// The height, or `nil` if unknown, as in a pipe.
  package var rows: Int?
  package var cell: CellSize
  /// The approximate number of bytes per paint while someone is typing, or `nil` if nobody is.
  package var mostPaintBytes: Int?
  package var style: PictureStyle
  /// Whether missing pictures are shown as their BlurHash rather than a single color, which takes few bytes.
  package var showsBlurs = true

  package init(cells: Int, rows: Int?, cell: CellSize, style: PictureStyle) {
    self.cells = cells
    self.rows = rows
    self.cell = cell
    self.style = style
  }

  /// The maximum number of pictures per page for tmux: versions up to 3.5 keep nine sixel pictures across all pages and panes.
  private static let mostSixelsInTmux = 4

  /// Returns the window with the style in which a page of `count` pictures is drawn.
  func drawing(_ count: Int) -> GalleryWindow {
    guard style.isInTmux, style.mode == .sixel, count > Self.mostSixelsInTmux else { return self }
    var window = self
    window.style = PictureStyle(mode: .quadrants, depth: style.depth)
    return window
  }

  /// Whether there is enough room for recognizable pictures.
  package var hasRoomForPictures: Bool { cells >= 20 && (rows ?? .max) >= 8 }

  /// Returns whether a page can be shown as pictures; strips that do not fit would say less than lines of text.
  @MainActor package func hasRoom(for page: PicturePage) -> Bool {
    guard hasRoomForPictures else { return false }
    guard case .strips = page.arrangement, let rowsForPage else { return true }
    return PageLayout(page, in: self).height <= rowsForPage
  }

  /// The number of cards that fit above the prompt with a one-row footer, or `nil` if there is no limit.
  @MainActor package var cardsThatFit: Int? {
    rowsForPage.map { $0 / SlotBuilder.cardRows * SlotBuilder.cardsInARow(within: cells) }
  }

  /// The number of photos on a wall with columns and pictures of a pleasant size, or `nil` if there is no limit.
  @MainActor package var wallThatFits: Int? {
    rowsForPage.map { ($0 / Self.brick.rows) * ((cells + Masonry.Configuration.usualGap) / Self.brick.cells) }
  }

  /// The room for a picture on a wall, with its caption of two rows and the gaps.
  private static let brick = (cells: 20, rows: 9)

  /// The maximum number of rows in a page that is entirely in the window, with the prompt under it.
  var rowsForPage: Int? { rows.map { max(0, $0 - Masonry.Room.rowsKeptFree) } }
}
