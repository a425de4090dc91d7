internal import Terminal

/// Everything that the prompt shows at one moment, as rows of cells, with the position of the cursor.
struct Frame: Equatable {
  struct Cell: Equatable {
    var glyph: Glyph
    var style: Style

    var width: Int { glyph.cells }
  }

  struct Row: Equatable {
    var cells: [Cell] = []
    /// Whether the text continues in the next row because this one is full.
    var goesOn = false

    var width: Int { cells.reduce(0) { $0 + $1.width } }
  }

  /// A row and a column, counting from 0; row 0 is the prompt's row or, if that is out of sight, the first visible row.
  struct Position: Equatable {
    var row = 0
    var column = 0
  }

  var rows: [Row] = [Row()]
  var cursor = Position()

  /// Returns the part that fits on a screen: the end or, if the cursor is above it, the part with the cursor.
  func inSight(height: Int) -> Frame {
    guard rows.count > height else { return self }
    let top = min(cursor.row, rows.count - height)
    let shown = Array(rows[top..<min(rows.count, top + height)])
    return Frame(rows: shown, cursor: Position(row: cursor.row - top, column: cursor.column))
  }

  /// Returns the cursor's row after the terminal has rewrapped its rows; the terminal treats a full row and the next as one line.
  func cursorRow(brokenAt columns: Int) -> Int {
    var row = 0
    var lineStart = 0
    for index in 0..<cursor.row where !rows[index].goesOn {
      let cells = rows[lineStart...index].reduce(0) { $0 + $1.width }
      row += max(1, (cells + columns - 1) / columns)
      lineStart = index + 1
    }
    let before = rows[lineStart..<cursor.row].reduce(0) { $0 + $1.width } + cursor.column
    // After a line whose last cell is at the edge, the cursor waits at the edge.
    let waitsAtEdge = before > 0 && before % columns == 0 && !hasCellAtCursor
    return row + before / columns - (waitsAtEdge ? 1 : 0)
  }

  /// Whether a cell under or after the cursor was written; an empty row after a full one has a space (``FramePainter``).
  private var hasCellAtCursor: Bool {
    let row = rows[cursor.row]
    return row.width > cursor.column || row.goesOn || row.cells.isEmpty
  }
}

/// Breaks text into the rows of a ``Frame``; after a row that is exactly full, the cursor is at the start of the next one.
///
/// A character that might not fit at the end of a row moves to the next one.
struct FrameLayout {
  private(set) var rows: [Frame.Row] = [Frame.Row()]
  private var column = 0
  private let columns: Int
  let marksDirection: Bool

  init(columns: Int, marksDirection: Bool = false) {
    (self.columns, self.marksDirection) = (max(1, columns), marksDirection)
  }

  var position: Frame.Position { Frame.Position(row: rows.count - 1, column: column) }

  var room: Int { columns - column }

  mutating func add(_ text: StyledText) {
    for (character, style) in (marksDirection ? text.marked : text).characters { add(character, style) }
  }

  /// Adds as much of a text as leaves the row's last cell empty, so that text around the line never begins a row.
  mutating func addWhatFits(_ text: StyledText) {
    for (character, style) in (marksDirection ? text.marked : text).characters {
      guard Glyph(character).mostCells < room else { return }
      add(character, style)
    }
  }

  @discardableResult
  mutating func add(_ character: Character, _ style: Style) -> Frame.Position {
    if character == "\n" {
      defer { beginRow() }
      return position
    }
    return add(Glyph(character), style)
  }

  @discardableResult
  mutating func add(_ glyph: Glyph, _ style: Style) -> Frame.Position {
    // The window is narrower than the glyph.
    guard glyph.mostCells <= columns else { return add("?", style) }
    guard glyph.cells > 0 else { return mark(with: glyph) }
    // Some terminals give the glyph more cells than others and would draw over the edge.
    if glyph.mostCells > room { beginRow() }
    let put = position
    rows[rows.count - 1].cells.append(Frame.Cell(glyph: glyph, style: style))
    column += glyph.cells
    // After a disputed glyph, a terminal may not know that the row is full.
    if room == 0 { beginRow(goingOn: !glyph.isDisputed) }
    return put
  }

  /// Puts a glyph without a cell of its own on the preceding cell, if the row has one.
  private mutating func mark(with glyph: Glyph) -> Frame.Position {
    let row = rows.count - 1
    if !glyph.text.isEmpty, let last = rows[row].cells.last {
      rows[row].cells[rows[row].cells.count - 1].glyph = last.glyph.marked(with: glyph)
    }
    return position
  }

  mutating func beginRow(goingOn: Bool = false) {
    rows[rows.count - 1].goesOn = goingOn
    rows.append(Frame.Row())
    column = 0
  }
}

extension StyledText {
  /// Returns the text with marks around its right-to-left pieces.
  fileprivate var marked: StyledText {
    spans.reduce(into: "") { $0 += StyledText($1.text.withDirectionMarks, $1.style) }
  }

  fileprivate var characters: some Sequence<(Character, Style)> {
    spans.lazy.flatMap { span in span.text.text.lazy.map { ($0, span.style) } }
  }
}
