internal import Terminal

/// Everything that the prompt shows at one moment: rows of cells, and where the cursor stands.
struct Frame: Equatable {
  /// One glyph, of one cell or two.
  struct Cell: Equatable {
    var glyph: Glyph
    var style: Style

    var width: Int { glyph.cells }
  }

  struct Row: Equatable {
    var cells: [Cell] = []
    /// Whether the text goes on in the next row because this one was full.
    var goesOn = false

    var width: Int { cells.reduce(0) { $0 + $1.width } }
  }

  /// Counted from 0; the first row is that of the prompt, or the first in sight.
  struct Place: Equatable {
    var row = 0
    var column = 0
  }

  var rows: [Row] = [Row()]
  var cursor = Place()

  /// The part of it that fits on a screen: its end, unless the cursor is above that.
  func inSight(height: Int) -> Frame {
    guard rows.count > height else { return self }
    let top = min(cursor.row, rows.count - height)
    let shown = Array(rows[top..<min(rows.count, top + height)])
    return Frame(rows: shown, cursor: Place(row: cursor.row - top, column: cursor.column))
  }

  /// The row of the cursor after the terminal took another width and broke its rows anew.
  ///
  /// What was one row because it was full is one line to the terminal.
  func cursorRow(brokenAt columns: Int) -> Int {
    var row = 0
    var lineStart = 0
    for index in 0..<cursor.row where !rows[index].goesOn {
      let cells = rows[lineStart...index].reduce(0) { $0 + $1.width }
      row += max(1, (cells + columns - 1) / columns)
      lineStart = index + 1
    }
    let before = rows[lineStart..<cursor.row].reduce(0) { $0 + $1.width } + cursor.column
    return row + before / columns
  }
}
