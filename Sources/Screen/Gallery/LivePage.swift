import Pictures
import SceneCore
import Terminal

/// A page whose pictures are still arriving; it builds its rows at each call, and fetches, draws and writes nothing.
///
/// Its first rows, as many as stay in the window, can be taken before they are final. After that, a row can be taken only if the row that
/// it pushes out of the window is final. A row outside the window can no longer be painted.
@MainActor struct LivePage {
  struct Card {
    var picture = FramedPicture()
    var text: [StyledText]
    var state: State
    var isUploaded = false
  }

  enum State {
    case coming, come, incomplete, missing
    case text
  }

  let page: PicturePage
  let window: GalleryWindow
  let layout: PageLayout
  private(set) var cards: [Card]
  private let cardsByRow: [[Int]]
  var highlight = PhotoHighlight()
  private let isPrinted: Bool
  /// The number of taken rows that can still be painted, or 0 if none can.
  private var room: Int
  /// The number of rows taken, from the top.
  private(set) var taken = 0
  /// The first row of the last run of rows that only the page itself has written.
  private var unbroken = 0

  /// - Parameter isPrinted: Whether written rows cannot change; if so, the footer does not count pictures.
  init(_ page: PicturePage, in window: GalleryWindow, isPrinted: Bool = false) {
    self.page = page
    self.window = window
    self.isPrinted = isPrinted
    room = isPrinted ? 0 : window.rowsForPage ?? 0
    layout = PageLayout(page, in: window)
    cards = zip(page.cards, layout.slots).map { card, slot in
      Card(text: card.text(slot.text.cells, false), state: card.picture == nil ? .text : .coming)
    }
    cardsByRow = layout.cardsByRow
  }

  var jobs: [(index: Int, job: PictureJob)] {
    let window = window.drawing(page.cards.count { $0.picture != nil })
    return zip(page.cards, layout.slots).enumerated().compactMap { index, card in
      card.0.picture.map { (index, PictureJob($0, frame: card.1.picture, window: window)) }
    }
  }

  mutating func blur(_ index: Int, with picture: FramedPicture) { cards[index].picture = picture }

  mutating func finish(_ drawn: DrawnPicture, keeping kept: UploadedPictures) {
    let index = drawn.index
    cards[index].picture = kept.adding(drawn.picture)
    cards[index].state = drawn.isIncomplete ? .incomplete : .come
    guard drawn.failure != nil else { return }
    cards[index].state = .missing
    cards[index].text = page.cards[index].text(layout.slots[index].text.cells, true)
  }

  /// Leaves the pictures in the rows taken so far as they are.
  mutating func leave() { (room, unbroken) = (0, taken) }

  var isWhole: Bool { taken == layout.height }

  /// Returns the next rows that can already be written.
  mutating func takeRows() -> [ScreenRow] {
    take((taken..<layout.height).prefix { $0 < room || isFinal($0 - room) }.count)
  }

  /// Returns all rows not yet taken, in their current state.
  mutating func takeRest() -> [ScreenRow] { take(layout.height - taken) }

  /// Returns the rows for an empty window, except unfinished rows that would leave it; patches then show ``pixels(rowsBelow:)``.
  ///
  /// - Parameter rowsBelow: The number of rows that will follow; they push the first rows out of the window.
  mutating func takeForEmptyWindow(rowsBelow: Int) -> [ScreenRow] {
    let leaving = 0..<max(0, layout.height - room)
    let first = leaving.last { !isFinal($0) }.map { $0 + 1 } ?? 0
    let footer = footer
    (taken, unbroken) = (layout.height, first)
    let unpatchable = cards.indices.filter { !isPatchable($0, rowsBelow: rowsBelow) }
    return (first..<taken).map { number in
      var row = row(number, footer: footer)
      addPixels(to: &row, at: number, of: unpatchable)
      return row
    }
  }

  /// Returns the pictures made of pixels that can be painted completely.
  func pixels(rowsBelow: Int) -> [Int] {
    cards.indices.filter {
      isPatchable($0, rowsBelow: rowsBelow)
        && (cards[$0].picture.upload != nil || !cards[$0].picture.paints.isEmpty)
    }
  }

  private func isPatchable(_ index: Int, rowsBelow: Int) -> Bool {
    isInRoom(layout.slots[index].picture.row - rowsBelow)
  }

  private mutating func addPixels(
    to row: inout ScreenRow, at number: Int, of wanted: some Collection<Int>
  ) {
    guard number < layout.footerRow else { return }
    for index in cardsByRow[number] where wanted.contains(index) {
      addPixels(of: index, to: &row, at: number)
    }
  }

  private mutating func take(_ count: Int) -> [ScreenRow] {
    let footer = footer
    return (0..<count).map { _ in
      var row = row(taken, footer: footer)
      addPixels(to: &row, at: taken, of: cards.indices)
      taken += 1
      return row
    }
  }

  /// Adds what a picture needs in addition to its cells: the upload in its first row, and the paint in its last row.
  private mutating func addPixels(of index: Int, to row: inout ScreenRow, at number: Int) {
    row.uploads += takeUpload(of: index)
    let place = layout.slots[index].picture
    row.paints += cards[index].picture.paints
      .filter { place.row + $0.rows.upperBound == number + 1 && place.row + $0.rows.lowerBound >= unbroken }
      .map { $0.piece(in: place, above: number + 1) }
  }

  private mutating func takeUpload(of index: Int) -> [PictureUpload] {
    guard let upload = cards[index].picture.upload, !cards[index].isUploaded else { return [] }
    cards[index].isUploaded = true
    return [upload]
  }

  private func isFinal(_ row: Int) -> Bool {
    let cards = row < layout.footerRow ? cardsByRow[row].map { self.cards[$0] } : cards
    return cards.allSatisfy { $0.state != .coming }
  }

  /// The footer, with as many words about the pictures as fit in its rows.
  private var footer: [StyledText] {
    guard !isPrinted, let footer = page.footer else { return layout.footer }
    return count.words.lazy.map { (footer + StyledText(" · \($0)", .faint)).wrapped(to: window.cells) }
      .first { $0.count <= layout.footer.count } ?? layout.footer
  }

  private var header: [StyledText] {
    guard count.missing > 0 else { return layout.header }
    let lines = page.header(true).flatMap { $0.wrapped(to: window.cells) }
    return lines.count == layout.header.count ? lines : layout.header
  }

  private var count: PictureCount {
    PictureCount(
      coming: cards.count { $0.state == .coming }, come: cards.count { $0.state == .come },
      incomplete: cards.count { $0.state == .incomplete }, missing: cards.count { $0.state == .missing })
  }
}

extension LivePage {
  private func row(_ row: Int, footer: [StyledText]) -> ScreenRow {
    if row < layout.header.count { return ScreenRow([.init(.text(header[row]), at: 0)]) }
    if row >= layout.footerRow {
      return ScreenRow([.init(.text(footer[row - layout.footerRow]), at: 0)])
    }
    return ScreenRow(cardsByRow[row].flatMap { pieces(of: $0, in: row) })
  }

  private func pieces(of index: Int, in row: Int) -> [ScreenRow.Piece] {
    let (slot, card) = (layout.slots[index], cards[index])
    var pieces: [ScreenRow.Piece] = []
    if let line = card.picture.rows.element(at: row - slot.picture.row) {
      pieces.append(.init(.picture(line), at: slot.picture.column))
    }
    if let line = text(of: index).element(at: row - slot.text.row) {
      pieces.append(.init(.text(line), at: slot.text.column))
    }
    return pieces
  }

  /// Repaints the taken rows of a card, the header and the footer; `rowsBelow` rows have been written under the page since.
  mutating func patch(of index: Int, rowsBelow: Int, colors: Colors) -> ScreenPatch {
    let (slot, picture) = (layout.slots[index], cards[index].picture)
    // Empty rows are on the screen until pixels cover them.
    let isThere = isInRoom(slot.picture.row) && slot.picture.row + picture.rows.count <= taken
    let highest = picture.paints.isEmpty ? nil : taken - slot.picture.row + rowsBelow
    let cells = slot.rows.filter(isInRoom).flatMap { row in
      pieces(of: index, in: row).flatMap { piece -> [ScreenPatch.Piece] in
        let rowsUp = taken - row + rowsBelow
        let shown = ScreenPatch.Piece(
          rowsUp: rowsUp, column: piece.column, text: piece.rendered(colors: colors),
          highest: piece.isText ? nil : highest)
        if piece.isText { return [blanks(in: slot, rowsUp: rowsUp), shown] }
        return highest == nil || isThere ? [shown] : []
      }
    }
    let lines = Array(zip(0..., count.missing > 0 ? header : [])) + Array(zip(layout.footerRow..., footer))
    let painted = lines.filter { isInRoom($0.0) }.map { row, line in
      ScreenPatch.Piece(
        rowsUp: taken - row + rowsBelow, column: 0, text: "\u{1B}[K" + line.rendered(colors: colors))
    }
    let paints = isThere ? picture.paints.map { $0.piece(in: slot.picture, above: taken + rowsBelow) } : []
    return ScreenPatch(cells + paints + painted, uploads: cells.isEmpty ? [] : takeUpload(of: index))
  }

  /// Blanks in place of the text, because ECH would make tmux drop every sixel picture in the row.
  func blanks(in slot: PageLayout.Slot, rowsUp: Int) -> ScreenPatch.Piece {
    ScreenPatch.Piece(
      rowsUp: rowsUp, column: slot.text.column, text: String(repeating: " ", count: slot.text.cells))
  }

  func isInRoom(_ row: Int) -> Bool { row < taken && row >= taken - room }
}

extension PicturePaint {
  /// - Parameter row: The row from which the pieces of a patch count upward.
  fileprivate func piece(in frame: Masonry.Frame, above row: Int) -> ScreenPatch.Piece {
    ScreenPatch.Piece(
      rowsUp: row - frame.row - rows.lowerBound, column: frame.column + column, text: text,
      highest: row - frame.row)
  }
}

extension ScreenRow.Piece {
  fileprivate var isText: Bool {
    if case .text = content { true } else { false }
  }
}

extension Array {
  fileprivate func element(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
