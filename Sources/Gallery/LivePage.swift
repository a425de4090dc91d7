import Pictures
import SceneCore
import Terminal

/// A page while its pictures arrive, as rows that are put together again whenever they are asked for.
///
/// Its first rows can be taken before they are final, as many as stay in the window. After that a row can be taken only
/// when the one that it pushes out of the window is final: a row that has left cannot be painted any more.
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
  private var footer: [StyledText]
  /// The cards that have something in each row, from left to right.
  private let cardsByRow: [[Int]]
  /// How many of the rows that were taken can still be painted; 0 where none can.
  private var room: Int
  /// How many rows were taken, from the top.
  private(set) var taken = 0

  /// - Parameter room: The most rows of it that the window shows at once; 0 where what is written cannot be changed.
  init(_ page: PicturePage, layout: PageLayout, room: Int = 0) {
    self.page = page
    self.layout = layout
    self.room = max(0, room)
    footer = layout.footer
    cards = zip(page.cards, layout.slots).map { card, slot in Card(text: card.text(slot.text.cells, false)) }
    var byRow = [[Int]](repeating: [], count: layout.footerRow)
    for (index, slot) in layout.slots.enumerated() {
      for row in slot.rows where row < byRow.count { byRow[row].append(index) }
    }
    cardsByRow = byRow.map { $0.sorted { layout.slots[$0].picture.column < layout.slots[$1].picture.column } }
  }

  /// The work that its cards need, with their numbers.
  func jobs(for window: GalleryWindow) -> [(index: Int, job: PictureJob)] {
    zip(page.cards, layout.slots).enumerated().map { index, card in
      (index, PictureJob(card.0.picture, frame: card.1.picture, window: window))
    }
  }

  /// Puts something in the place of a picture that has not come yet.
  mutating func blur(_ index: Int, with rows: [PictureRow]) { cards[index].picture = rows }

  /// Puts a picture in its place for good.
  mutating func finish(_ index: Int, with rows: [PictureRow], isMissing: Bool) {
    cards[index].picture = rows
    cards[index].isFinal = true
    if isMissing { cards[index].text = page.cards[index].text(layout.slots[index].text.cells, true) }
  }

  /// Changes the footer, which keeps its number of rows.
  mutating func setFooter(_ text: StyledText, cells: Int) {
    let lines = text.wrapped(to: cells).prefix(layout.footer.count)
    footer = Array(lines) + Array(repeating: "", count: layout.footer.count - lines.count)
  }

  /// What was taken before stays as it is from now on.
  mutating func leave() { room = 0 }

  var isWhole: Bool { taken == layout.height }

  /// The rows under those taken before that can be written now.
  mutating func takeRows() -> [ScreenRow] {
    take((taken..<layout.height).prefix { $0 < room || isFinal($0 - room) }.count)
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
}

extension LivePage {
  private func row(_ row: Int) -> ScreenRow {
    if row < layout.header.count { return ScreenRow([.init(.text(layout.header[row]), at: 0)]) }
    if row >= layout.footerRow {
      return ScreenRow([.init(.text(footer[row - layout.footerRow]), at: 0)])
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

  /// Paints a card again, and the footer, where they were taken.
  ///
  /// - Parameter rowsBelow: Rows that were written under the page since.
  func patch(of index: Int, rowsBelow: Int, colored: Bool) -> ScreenPatch {
    let slot = layout.slots[index]
    let painted = slot.rows.filter(isInRoom).flatMap { row in
      pieces(of: index, in: row).map { piece in
        ScreenPatch.Piece(
          rowsUp: taken - row + rowsBelow, column: piece.column,
          text: piece.isText
            ? Self.erase(slot.text.cells) + piece.rendered(colored: colored)
            : piece.rendered(colored: colored))
      }
    }
    let bottom = footer.indices.filter { isInRoom(layout.footerRow + $0) }.map { line in
      ScreenPatch.Piece(
        rowsUp: taken - layout.footerRow - line + rowsBelow, column: 0,
        text: "\u{1B}[K" + footer[line].rendered(colored: colored))
    }
    return ScreenPatch(painted + bottom)
  }

  private func isInRoom(_ row: Int) -> Bool { row < taken && row >= taken - room }

  /// Erases cells from the cursor on and leaves it where it is: ECH (ECMA-48, 8.3.38).
  private static func erase(_ cells: Int) -> String { "\u{1B}[\(cells)X" }
}

extension ScreenRow.Piece {
  fileprivate var isText: Bool {
    if case .text = content { true } else { false }
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
