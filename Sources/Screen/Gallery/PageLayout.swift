import SceneCore
import Terminal

/// The position of everything on a page, in rows and columns counting from 0 at the page's top left corner.
@MainActor struct PageLayout {
  struct Slot {
    var picture: Masonry.Frame
    var text: TextPlace

    /// The rows in which the card has its picture or text.
    var rows: Range<Int> {
      min(picture.row, text.row)..<max(picture.captionRow, text.row + text.rows)
    }
  }

  /// The place of a card's text: `rows` rows of `cells` cells.
  struct TextPlace {
    var row: Int
    var column: Int
    var cells: Int
    var rows: Int
  }

  let header: [StyledText]
  let slots: [Slot]
  let footer: [StyledText]
  let footerRow: Int
  var height: Int { footerRow + footer.count }

  init(_ page: PicturePage, in window: GalleryWindow) {
    header = page.header(false).flatMap { $0.wrapped(to: window.cells) }
    footer = page.footer?.wrapped(to: window.cells) ?? []
    let builder = SlotBuilder(
      cards: page.cards, window: window, headerRows: header.count, footerRows: footer.count)
    slots =
      switch page.arrangement {
      case .masonry(let columns, let rows): builder.masonry(columns: columns, captionRows: rows)
      case .cards: builder.sideBySide()
      case .strips(let most): builder.strips(of: most)
      case .large: builder.large()
      case .lines: builder.lines()
      }
    footerRow = slots.reduce(header.count) { max($0, $1.rows.upperBound) }
  }

  var cardsByRow: [[Int]] {
    var byRow = [[Int]](repeating: [], count: footerRow)
    for (index, slot) in slots.enumerated() {
      for row in slot.rows { byRow[row].append(index) }
    }
    return byRow.map { $0.sorted { slots[$0].picture.column < slots[$1].picture.column } }
  }
}
