internal import Terminal

/// Everything that the prompt shows at one moment, as rows of cells, and the position of the cursor.
struct Frame: Equatable {
  /// One glyph, usually of one cell or two.
  struct Cell: Equatable {
    var glyph: Glyph
    var style: Style

    var width: Int { glyph.cells }
  }

  struct Row: Equatable {
    var cells: [Cell] = []
    /// Whether the text continues in the next row because this one was full.
    var goesOn = false

    var width: Int { cells.reduce(0) { $0 + $1.width } }
  }

  /// A row and a column counted from 0; the first row is the prompt's, or the first one in sight.
  struct Position: Equatable {
    var row = 0
    var column = 0
  }

  var rows: [Row] = [Row()]
  var cursor = Position()

  /// The part that fits on a screen: the end, unless the cursor is above that.
  func inSight(height: Int) -> Frame {
    guard rows.count > height else { return self }
    let top = min(cursor.row, rows.count - height)
    let shown = Array(rows[top..<min(rows.count, top + height)])
    return Frame(rows: shown, cursor: Position(row: cursor.row - top, column: cursor.column))
  }

  /// The row of the cursor after the terminal changed its width and broke its rows again.
  ///
  /// To the terminal, a full row and the one in which it goes on are one line.
  func cursorRow(brokenAt columns: Int) -> Int {
    var row = 0
    var lineStart = 0
    for index in 0..<cursor.row where !rows[index].goesOn {
      let cells = rows[lineStart...index].reduce(0) { $0 + $1.width }
      row += max(1, (cells + columns - 1) / columns)
      lineStart = index + 1
    }
    let before = rows[lineStart..<cursor.row].reduce(0) { $0 + $1.width } + cursor.column
    // After the last cell of a line that fills its rows exactly, the cursor waits at the edge.
    let waitsAtEdge = before > 0 && before % columns == 0 && !hasCellAtCursor
    return row + before / columns - (waitsAtEdge ? 1 : 0)
  }

  /// Whether something is under the cursor or after it, in the terminal's line.
  ///
  /// A row that is empty because the one before it is full has a blank; see ``FramePainter``.
  private var hasCellAtCursor: Bool {
    let row = rows[cursor.row]
    return row.width > cursor.column || row.goesOn || row.cells.isEmpty
  }
}
