import Pictures
import SceneCore
import Terminal
import TestSupport

@testable import Gallery

/// Rows of pictures that differ by card, row and state, drawn once for each width.
@MainActor enum Strips {
  private static let count = 40
  private static var drawn: [Int: [PictureRow]] = [:]

  /// How a card's picture reaches the terminal.
  enum Way { case cells, upload, paint }

  static func way(of card: Int) -> Way { [.cells, .upload, .paint][card % 3] }

  /// A picture as a renderer would make it.
  static func picture(of card: Int, isFinal: Bool, in frame: Masonry.Frame) -> FramedPicture {
    let rows = rows(of: card, isFinal: isFinal, in: frame)
    switch way(of: card) {
    case .upload where isFinal:
      let upload = PictureUpload(
        chunks: ["\u{1B}_more\u{1B}\\", "\u{1B}_\(card)\u{1B}\\"], abort: "", keptBytes: 0, forget: "")
      let colored = rows.map { PictureRow(text: "\u{1B}[38;2;0;0;\(card)m\($0.text)", cells: $0.cells) }
      return FramedPicture(rows: colored, upload: upload)
    // The smallest window has no room for a higher one.
    case .paint where isFinal && frame.height < 8:
      let blank = PictureRow(text: String(repeating: " ", count: frame.width), cells: frame.width)
      let paints = paintedRows(of: frame).map { range in
        PicturePaint(
          rows: range, column: 0,
          text: "\u{1B}P" + rows[range].map(\.text).joined(separator: "|") + "\u{1B}\\")
      }
      return FramedPicture(rows: rows.map { _ in blank }, paints: paints)
    default: return FramedPicture(rows: rows)
    }
  }

  /// The rows that each paint covers.
  static func paintedRows(of frame: Masonry.Frame) -> [Range<Int>] {
    let half = (frame.height + 1) / 2
    return [0..<half, half..<frame.height].filter { !$0.isEmpty }
  }

  static func rows(of card: Int, isFinal: Bool, in frame: Masonry.Frame) -> [PictureRow] {
    let strips = strips(frame.width)
    let first = card * 7 + (isFinal ? count / 2 : 0)
    return (0..<frame.height).map { strips[(first + 3 * $0) % count] }
  }

  private static func strips(_ width: Int) -> [PictureRow] {
    if let strips = drawn[width] { return strips }
    var random = SplitMix(seed: UInt64(width))
    let raster = Raster(width: width, height: count) { _, row in
      for x in row.indices { row[x] = x % 3 > 0 ? row[x - 1] : UInt8.random(in: 26...255, using: &random) }
    }
    drawn[width] = raster.rows(style: PictureStyle(mode: .ascii, depth: .full))
    return drawn[width] ?? []
  }
}

/// The expected rows of a page, cell by cell.
@MainActor struct ExpectedPage {
  /// `text` is for a card without a picture.
  enum State { case coming, come, missing, text }

  let page: PicturePage
  let window: GalleryWindow
  let layout: PageLayout
  let isPrinted: Bool
  var states: [State]
  /// Rows of cards whose picture has arrived but whose pixels are not painted yet: whether each shows its earlier
  /// content, or nothing.
  var unpainted: [Int: [Int: Bool]] = [:]
  var highlight = PhotoHighlight()

  init(_ page: PicturePage, in window: GalleryWindow, isPrinted: Bool, states: [State]? = nil) {
    (self.page, self.window, self.isPrinted) = (page, window, isPrinted)
    self.states = states ?? page.cards.map { $0.picture == nil ? .text : .coming }
    layout = PageLayout(page, in: window)
  }

  /// The rows that change along with a card.
  func rows(with card: Int) -> [Int] { Array(layout.slots[card].rows) + (layout.footerRow..<layout.height) }

  /// Whether a row has reached its final state.
  func isFinal(_ row: Int) -> Bool {
    if row >= layout.footerRow { return !states.contains(.coming) }
    return zip(layout.slots, states).allSatisfy { $0.rows.contains(row) ? $1 != .coming : true }
  }

  func cells(_ row: Int) -> [UInt8] {
    var cells = PageTerminal.blank(window.cells)
    func put(_ text: String, at column: Int) {
      let bytes = PageTerminal.cells(of: text)
      cells.replaceSubrange(column..<column + bytes.count, with: bytes)
    }
    if row < layout.header.count { put(layout.header[row].text.text, at: 0) }
    if row >= layout.footerRow { put(footer[row - layout.footerRow].text.text, at: 0) }
    for (index, slot) in layout.slots.enumerated() where slot.rows.contains(row) {
      if (slot.picture.row..<slot.picture.captionRow).contains(row) {
        let strips = Strips.rows(of: index, isFinal: states[index] == .come, in: slot.picture)
        let line = row - slot.picture.row
        if let showsBlur = unpainted[index]?[line] {
          let blurred = Strips.rows(of: index, isFinal: false, in: slot.picture)
          if showsBlur { put(blurred[line].text, at: slot.picture.column) }
        } else {
          put(strips[line].text, at: slot.picture.column)
        }
      }
      let text = highlighted(
        page.cards[index].text(slot.text.cells, states[index] == .missing), of: index, in: slot.text.cells)
      let line = row - slot.text.row
      if text.indices.contains(line) { put(text[line].text.text, at: slot.text.column) }
    }
    return cells
  }

  /// A mark takes the first cell, and the text moves to the right; a selected text is only inverse.
  private func highlighted(_ text: [StyledText], of card: Int, in cells: Int) -> [StyledText] {
    guard let first = text.first?.text.text, highlight.marked.contains(card + 1) else { return text }
    let line = first.count < cells ? first : first.prefix(max(0, cells - 2)) + "…"
    return [StyledText(SafeText("✓" + line)).truncated(to: cells)] + text.dropFirst()
  }

  private var footer: [StyledText] {
    guard !isPrinted, let footer = page.footer else { return layout.footer }
    return words.map { (footer + " · \($0)").wrapped(to: window.cells) }
      .first { $0.count == layout.footer.count } ?? layout.footer
  }

  private var words: [SafeText] {
    let (total, come) = (states.count { $0 != .text }, states.count { $0 == .come })
    let missing = states.count { $0 == .missing }
    let pictures = { (count: Int) in SafeText("\(count) \(count == 1 ? "picture" : "pictures")") }
    if states.contains(.coming) { return ["\(come) of \(pictures(total))", "\(come)/\(total)"] }
    return missing > 0 ? ["\(pictures(missing)) missing", "\(missing) missing"] : []
  }
}
