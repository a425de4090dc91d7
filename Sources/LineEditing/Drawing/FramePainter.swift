internal import Terminal

/// Turns one ``Frame`` on the screen into the next with few bytes.
///
/// What it uses of a terminal: CR, LF, and of ECMA-48 the cursor's movements CUU, CUF and CUB, EL, ED and SGR.
/// Every movement is relative to the row of the cursor, so it does not matter where on the screen the prompt
/// stands; a row below the last one is reached by LF, which scrolls where there is none. A row that goes on is
/// left by writing on, so that the terminal knows it for one line: it is copied and broken anew as one.
///
/// Of a disputed glyph nobody knows how many cells it takes, and so where the cursor is behind it and what it wrote
/// over. Its cells are made blank before it is written; behind it the cursor is put into its column, and the rest of
/// the row is written again.
struct FramePainter {
  private let columns: Int
  private let colored: Bool
  private var output = ""
  private var place: Frame.Place
  /// Whether the last cell of a row was written: the cursor waits at the edge, and the next character goes on in
  /// the next row.
  private var waitsAtEdge = false

  /// - Returns: What is to be written for a screen that shows `old` to show `new`.
  static func paint(_ old: Frame, _ new: Frame, columns: Int, colored: Bool) -> String {
    var painter = FramePainter(columns: max(1, columns), colored: colored, place: old.cursor)
    for index in new.rows.indices {
      let shown = old.rows.indices.contains(index) ? old.rows[index] : nil
      painter.paint(
        new.rows[index], over: shown, at: index, isContinued: index > 0 && new.rows[index - 1].goesOn)
    }
    if old.rows.count > new.rows.count {
      painter.move(to: Frame.Place(row: new.rows.count))
      painter.output += "\u{1B}[J"
    }
    painter.move(to: new.cursor)
    return painter.output
  }

  private init(columns: Int, colored: Bool, place: Frame.Place) {
    self.columns = columns
    self.colored = colored
    self.place = place
  }

  private mutating func paint(_ row: Frame.Row, over old: Frame.Row?, at index: Int, isContinued: Bool) {
    let followsEdge = waitsAtEdge && isContinued && place.row == index - 1
    if let old, old.cells == row.cells, !followsEdge { return }
    var changed = row.cells[...]
    if followsEdge {
      goOn(in: row)
    } else {
      let kept = zip(row.cells, old?.cells ?? []).prefix { $0 == $1 }.count
      move(to: Frame.Place(row: index, column: row.cells[..<kept].reduce(0) { $0 + $1.width }))
      changed = Self.changed(row.cells.dropFirst(kept), in: row, over: old)
    }
    write(changed)
    let isOverwritten = changed.contains(where: \.glyph.isDisputed) && row.width < columns
    if isOverwritten || old.map({ $0.width > row.width }) ?? false { output += "\u{1B}[K" }
  }

  /// Without the end of the row, where that is there already and will stay.
  private static func changed(
    _ rest: ArraySlice<Frame.Cell>, in row: Frame.Row, over old: Frame.Row?
  ) -> ArraySlice<Frame.Cell> {
    let changed = rest.dropLast(sameAtTheEnd(row, old))
    return changed.contains(where: \.glyph.isDisputed) ? rest : changed
  }

  /// How many cells at the end of a row need not be written: they are the same, and in the same columns.
  private static func sameAtTheEnd(_ row: Frame.Row, _ old: Frame.Row?) -> Int {
    guard let old, old.width == row.width else { return 0 }
    return zip(row.cells.reversed(), old.cells.reversed()).prefix { $0 == $1 }.count
  }

  /// From the edge into the next row, which begins with what is written next.
  private mutating func goOn(in row: Frame.Row) {
    if row.cells.isEmpty { output += " \r" }
    place = Frame.Place(row: place.row + 1)
    waitsAtEdge = false
  }

  private mutating func write(_ cells: ArraySlice<Frame.Cell>) {
    var style: String?
    for cell in cells {
      let next = cell.style.sgr(colored: colored)
      if next != style {
        if style != nil { output += "\u{1B}[0m" }
        if let next { output += "\u{1B}[\(next)m" }
        style = next
      }
      write(cell)
    }
    if style != nil { output += "\u{1B}[0m" }
  }

  private mutating func write(_ cell: Frame.Cell) {
    let glyph = cell.glyph
    if glyph.isDisputed { output += String(repeating: " ", count: glyph.cells) + toColumn }
    output += glyph.text.text
    place.column += glyph.cells
    waitsAtEdge = place.column >= columns
    if glyph.isDisputed, !waitsAtEdge { output += toColumn }
  }

  /// From wherever in the row the terminal thinks that it is.
  private var toColumn: String { "\r" + Self.right(place.column) }

  private mutating func move(to new: Frame.Place) {
    guard new != place || waitsAtEdge else { return }
    if new.row > place.row {
      output += "\r" + String(repeating: "\n", count: new.row - place.row) + Self.right(new.column)
    } else if new.row < place.row {
      output += "\u{1B}[\(place.row - new.row)A\r" + Self.right(new.column)
    } else if waitsAtEdge || new.column == 0 {
      output += "\r" + Self.right(new.column)
    } else if new.column > place.column {
      output += Self.right(new.column - place.column)
    } else {
      output += place.column - new.column == 1 ? "\u{8}" : "\u{1B}[\(place.column - new.column)D"
    }
    (place, waitsAtEdge) = (new, false)
  }

  private static func right(_ cells: Int) -> String { cells > 0 ? "\u{1B}[\(cells)C" : "" }
}
