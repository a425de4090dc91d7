internal import Terminal

/// Changes the ``Frame`` on the screen into the next one with few bytes.
///
/// It sends CR, LF, BS and these ECMA-48 sequences: the cursor movements CUU, CUF and CUB, EL, ED and SGR. Every movement is relative to
/// the cursor's row, so the prompt may be anywhere on the screen. LF moves to the row below the last one and scrolls if there is none.
/// After a row that continues, the painter writes past the edge, so that the terminal treats both rows as one line when it copies or
/// rewraps them.
///
/// Terminals disagree about the width of a disputed glyph and therefore about the cursor's position after it. The painter clears the
/// glyph's cells before writing it. It then moves the cursor to the right column and rewrites the rest of the row.
struct FramePainter {
  private let columns: Int
  private let colors: Colors
  private var output = ""
  private var position: Frame.Position
  /// Whether the last cell of a row was written, so that the next character goes to the next row.
  private var waitsAtEdge = false

  /// - Returns: The bytes that turn a screen that shows `old` into one that shows `new`.
  static func paint(_ old: Frame, _ new: Frame, columns: Int, colors: Colors) -> String {
    var painter = FramePainter(columns: max(1, columns), colors: colors, position: old.cursor)
    for index in new.rows.indices {
      let shown = old.rows.indices.contains(index) ? old.rows[index] : nil
      painter.paint(
        new.rows[index], over: shown, at: index, isContinued: index > 0 && new.rows[index - 1].goesOn)
    }
    if old.rows.count > new.rows.count {
      painter.move(to: Frame.Position(row: new.rows.count))
      painter.output += "\u{1B}[J"
    }
    painter.move(to: new.cursor)
    return painter.output
  }

  private init(columns: Int, colors: Colors, position: Frame.Position) {
    self.columns = columns
    self.colors = colors
    self.position = position
  }

  private mutating func paint(_ row: Frame.Row, over old: Frame.Row?, at index: Int, isContinued: Bool) {
    let followsEdge = waitsAtEdge && isContinued && position.row == index - 1
    if let old, old.cells == row.cells, !followsEdge { return }
    var changed = row.cells[...]
    if followsEdge {
      goOn()
    } else {
      let kept = zip(row.cells, old?.cells ?? []).prefix { $0 == $1 }.count
      move(to: Frame.Position(row: index, column: row.cells[..<kept].reduce(0) { $0 + $1.width }))
      changed = Self.changed(row.cells.dropFirst(kept), in: row, over: old)
    }
    write(changed)
    let isOverwritten = changed.contains(where: \.glyph.isDisputed) && row.width < columns
    if isContinued, row.cells.isEmpty {
      // The space makes the terminal treat both rows as one line. An EL in the first column would make tmux split them again.
      output += " \u{1B}[K\r"
    } else if isOverwritten || old.map({ $0.width > row.width }) ?? false {
      output += "\u{1B}[K"
    }
  }

  /// Returns the cells to write, without the end of the row if it has not changed.
  private static func changed(
    _ rest: ArraySlice<Frame.Cell>, in row: Frame.Row, over old: Frame.Row?
  ) -> ArraySlice<Frame.Cell> {
    let changed = rest.dropLast(sameAtTheEnd(row, old))
    return changed.contains(where: \.glyph.isDisputed) ? rest : changed
  }

  private static func sameAtTheEnd(_ row: Frame.Row, _ old: Frame.Row?) -> Int {
    guard let old, old.width == row.width else { return 0 }
    return zip(row.cells.reversed(), old.cells.reversed()).prefix { $0 == $1 }.count
  }

  /// Goes from the edge to the next row, which begins with the next text to be written.
  private mutating func goOn() {
    position = Frame.Position(row: position.row + 1)
    waitsAtEdge = false
  }

  private mutating func write(_ cells: ArraySlice<Frame.Cell>) {
    var style: String?
    for cell in cells {
      let next = cell.style.sgr(colors)
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
    position.column += glyph.cells
    waitsAtEdge = position.column >= columns
    if glyph.isDisputed, !waitsAtEdge { output += toColumn }
  }

  private var toColumn: String { "\r" + Self.right(position.column) }

  private mutating func move(to new: Frame.Position) {
    guard new != position || waitsAtEdge else { return }
    if new.row > position.row {
      output += "\r" + String(repeating: "\n", count: new.row - position.row) + Self.right(new.column)
    } else if new.row < position.row {
      output += "\u{1B}[\(position.row - new.row)A\r" + Self.right(new.column)
    } else if waitsAtEdge || new.column == 0 {
      output += "\r" + Self.right(new.column)
    } else if new.column > position.column {
      output += Self.right(new.column - position.column)
    } else {
      output += position.column - new.column == 1 ? "\u{8}" : "\u{1B}[\(position.column - new.column)D"
    }
    (position, waitsAtEdge) = (new, false)
  }

  private static func right(_ cells: Int) -> String { cells > 0 ? "\u{1B}[\(cells)C" : "" }
}
