import SceneCore
import Terminal

@MainActor struct SlotBuilder {
  let cards: [PicturePage.Card]
  let window: GalleryWindow
  let headerRows: Int
  let footerRows: Int

  /// Returns pictures in columns, each with its text under it.
  func masonry(columns: Int?, captionRows: Int) -> [PageLayout.Slot] {
    var room = Masonry.Room(cells: window.cells, rows: window.rows)
    room.captionRows = captionRows
    (room.headerRows, room.footerRows) = (headerRows, footerRows)
    (room.cell, room.inPixels) = (window.cell, window.style.mode.isPixels)
    let ratios = cards.map(\.ratio)
    let configuration =
      columns.map { Masonry.Configuration(columns: $0, in: room) }
      ?? Masonry.Configuration(fitting: ratios, in: room)
    let masonry = Masonry(configuration, ratios: ratios)
    return zip(masonry.frames, masonry.columnWidths).map { frame, cells in
      let text = PageLayout.TextPlace(
        row: frame.captionRow, column: frame.column, cells: cells, rows: captionRows)
      return PageLayout.Slot(picture: frame, text: text)
    }
  }
}

extension SlotBuilder {
  private static let leastCardCells = 38
  static let gap = 2
  private static let rowsOfCardPicture = 6

  static func cardsInARow(within cells: Int) -> Int { max(1, (cells + gap) / (leastCardCells + gap)) }

  /// The maximum number of rows per card, including the empty row under it, which the last card lacks.
  static let cardRows = rowsOfCardPicture + 1

  /// Returns pictures of the same height side by side, each with its text right next to it.
  func sideBySide() -> [PageLayout.Slot] {
    let columns = Self.cardsInARow(within: window.cells)
    let cells = (window.cells - Self.gap * (columns - 1)) / columns
    var slots: [PageLayout.Slot] = []
    var top = headerRows
    for (index, card) in cards.enumerated() {
      if index > 0, index.isMultiple(of: columns) { top = Self.end(of: slots.suffix(columns)) + 1 }
      slots.append(self.card(card, row: top, column: index % columns * (cells + Self.gap), cells: cells))
    }
    return slots
  }

  private func card(_ card: PicturePage.Card, row: Int, column: Int, cells: Int) -> PageLayout.Slot {
    let frame = frame(
      of: card, row: row, column: column, cells: (cells - Self.gap) / 2, rows: Self.rowsOfCardPicture)
    let beside = frame.width + Self.gap
    return slot(card, frame, row: row, column: column + beside, cells: cells - beside)
  }

  static func end(of slots: some Sequence<PageLayout.Slot>) -> Int {
    slots.map(\.rows.upperBound).max() ?? 0
  }
}

extension SlotBuilder {
  /// The minimum width for text next to the picture.
  private static let leastForTextBeside = 80
  private static let leastTextCells = 40
  /// The maximum height of a picture in a window of unknown height.
  private static let mostRows = 40

  /// Returns large pictures: several side by side if there is room, otherwise one below the other.
  func large() -> [PageLayout.Slot] {
    let cells = (window.cells + Self.gap) / max(cards.count, 1) - Self.gap
    if cards.count > 1, cells >= Self.leastTextCells { return inColumns(of: cells) }
    var row = headerRows
    return cards.map { card in
      let slot = window.cells >= Self.leastForTextBeside ? beside(card, row: row) : above(card, row: row)
      row = slot.rows.upperBound + 1
      return slot
    }
  }

  private func inColumns(of cells: Int) -> [PageLayout.Slot] {
    let rows = rowsForPicture(aboveRows: cards.map { $0.text(cells, false).count }.max() ?? 0)
    return cards.enumerated().map { index, card in
      let column = index * (cells + Self.gap)
      let frame = frame(of: card, row: headerRows, column: column, cells: cells, rows: rows)
      return slot(card, frame, row: frame.captionRow, column: column, cells: cells)
    }
  }

  private func beside(_ card: PicturePage.Card, row: Int) -> PageLayout.Slot {
    let most = window.cells - Self.leastTextCells - Self.gap
    let rows = window.rowsForPage.map { $0 - headerRows - footerRows } ?? Self.mostRows
    let frame = frame(of: card, row: row, column: 0, cells: most, rows: max(1, rows))
    let column = frame.width + Self.gap
    return slot(card, frame, row: row, column: column, cells: window.cells - column)
  }

  private func above(_ card: PicturePage.Card, row: Int) -> PageLayout.Slot {
    let rows = rowsForPicture(aboveRows: card.text(window.cells, false).count)
    let frame = frame(of: card, row: row, column: 0, cells: window.cells, rows: rows)
    return slot(card, frame, row: frame.captionRow, column: 0, cells: window.cells)
  }

  /// Returns the height of a picture that leaves room for the text below it but takes at least a third of the page.
  private func rowsForPicture(aboveRows text: Int) -> Int {
    window.rowsForPage.map { max($0 / 3, $0 - headerRows - footerRows - text) } ?? Self.mostRows
  }

  func lines() -> [PageLayout.Slot] {
    var row = headerRows
    return cards.map { card in
      let frame = Masonry.Frame(column: 0, row: row, width: 0, height: 0)
      let slot = slot(card, frame, row: row, column: 0, cells: window.cells)
      row = slot.rows.upperBound
      return slot
    }
  }

  func slot(
    _ card: PicturePage.Card, _ frame: Masonry.Frame, row: Int, column: Int, cells: Int
  ) -> PageLayout.Slot {
    let text = PageLayout.TextPlace(
      row: row, column: column, cells: cells, rows: card.text(cells, false).count)
    return PageLayout.Slot(picture: frame, text: text)
  }

  func frame(
    of card: PicturePage.Card, row: Int, column: Int, cells: Int, rows: Int
  ) -> Masonry.Frame {
    let size = window.cell.size(
      ofRatio: card.ratio, width: cells, height: rows, inPixels: window.style.mode.isPixels)
    return Masonry.Frame(column: column, row: row, width: size.width, height: size.height)
  }
}

extension PicturePage.Card {
  var ratio: Double { picture?.ratio ?? 1 }
}
