import Pictures
import SceneCore
import Terminal

/// A page while its pictures arrive, as rows that are put together again whenever they are asked for.
///
/// It fetches, draws and writes nothing.
@MainActor struct LivePage {
  /// What is to be seen of a card.
  private struct Card {
    var picture: [PictureRow] = []
    var text: [StyledText]
    /// Whether nothing about it will change.
    var isFinal = false
  }

  let layout: PageLayout
  private let page: PicturePage
  private var cards: [Card]
  /// The cards that have something in each row, from left to right.
  private let cardsByRow: [[Int]]
  /// How many rows were taken from the top.
  private var taken = 0

  init(_ page: PicturePage, layout: PageLayout) {
    self.page = page
    self.layout = layout
    cards = zip(page.cards, layout.slots).map { card, slot in Card(text: card.text(slot.text.cells, false)) }
    var byRow = [[Int]](repeating: [], count: layout.footerRow)
    for (index, slot) in layout.slots.enumerated() {
      for row in slot.rows where row < byRow.count { byRow[row].append(index) }
    }
    cardsByRow = byRow.map { $0.sorted { layout.slots[$0].picture.column < layout.slots[$1].picture.column } }
  }

  /// Puts a picture in its place for good.
  mutating func finish(_ index: Int, with rows: [PictureRow], isMissing: Bool) {
    cards[index].picture = rows
    cards[index].isFinal = true
    if isMissing { cards[index].text = page.cards[index].text(layout.slots[index].text.cells, true) }
  }

  /// The rows under those taken before, as far as nothing in them will change.
  mutating func takeFinalRows() -> [ScreenRow] {
    take((taken..<layout.height).prefix(while: isFinal).count)
  }

  /// All rows that were not taken before, as they are now.
  mutating func takeRest() -> [ScreenRow] { take(layout.height - taken) }

  private mutating func take(_ count: Int) -> [ScreenRow] {
    defer { taken += count }
    return (taken..<taken + count).map(row)
  }

  private func isFinal(_ row: Int) -> Bool {
    guard row < layout.footerRow else { return cards.allSatisfy(\.isFinal) }
    return cardsByRow[row].allSatisfy { cards[$0].isFinal }
  }

  private func row(_ row: Int) -> ScreenRow {
    if row < layout.header.count { return ScreenRow([.init(.text(layout.header[row]), at: 0)]) }
    if row >= layout.footerRow {
      return ScreenRow([.init(.text(layout.footer[row - layout.footerRow]), at: 0)])
    }
    return ScreenRow(cardsByRow[row].flatMap { pieces(of: $0, in: row) })
  }

  private func pieces(of index: Int, in row: Int) -> [ScreenRow.Piece] {
    let (slot, card) = (layout.slots[index], cards[index])
    var pieces: [ScreenRow.Piece] = []
    if let line = card.picture.element(at: row - slot.picture.row) {
      pieces.append(.init(.picture(line), at: slot.picture.column))
    }
    if let line = card.text.element(at: row - slot.text.row), !line.spans.isEmpty {
      pieces.append(.init(.text(line), at: slot.text.column))
    }
    return pieces
  }
}

extension PageLayout.Slot {
  /// All rows in which the card has a picture or text.
  fileprivate var rows: Range<Int> {
    min(picture.row, text.row)..<max(picture.captionRow, text.row + text.rows)
  }
}

extension Array {
  fileprivate func element(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
