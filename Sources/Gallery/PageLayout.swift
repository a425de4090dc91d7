import SceneCore
import Terminal

/// Where everything on a page goes, in rows and columns counted from 0 at its top left corner.
@MainActor struct PageLayout {
  /// One card's places.
  struct Slot {
    var picture: Masonry.Frame
    var text: TextPlace
  }

  /// Where a card's text goes: `rows` rows of `cells` cells.
  struct TextPlace {
    var row: Int
    var column: Int
    var cells: Int
    var rows: Int
  }

  let header: [StyledText]
  /// In the order of the page's cards.
  let slots: [Slot]
  let footer: [StyledText]
  /// The first row of the footer.
  let footerRow: Int
  /// All rows, header and footer included.
  var height: Int { footerRow + footer.count }

  /// - Parameter footer: What the footer says at its longest, so that a later one fits in its rows.
  init(_ page: PicturePage, footer: StyledText?, in window: GalleryWindow) {
    header = page.header.flatMap { $0.wrapped(to: window.cells) }
    self.footer = footer?.wrapped(to: window.cells) ?? []
    let builder = SlotBuilder(
      cards: page.cards, window: window, headerRows: header.count, footerRows: self.footer.count)
    slots =
      switch page.arrangement {
      case .masonry(let columns): builder.masonry(columns: columns)
      case .cards: builder.sideBySide()
      case .large: builder.large()
      }
    footerRow = slots.reduce(header.count) {
      max($0, $1.picture.captionRow, $1.text.row + $1.text.rows)
    }
  }
}
