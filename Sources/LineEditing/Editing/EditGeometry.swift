import CLibedit

/// Where the rows of the line under edit are, by the rules libedit draws with.
///
/// A character that does not fit at the end of a row goes to the next one whole, and a row that is exactly
/// full leaves the cursor at the start of the next. Rows and columns are cells counted from 0.
struct EditGeometry: Equatable {
  /// The row of the cursor, the prompt beginning in row 0.
  let cursorRow: Int
  /// Where the text ends.
  let lastRow: Int
  let lastColumn: Int

  init(prompt: String, line: EditedLine, columns: Int) {
    var place = Place(columns: max(1, columns))
    prompt.unicodeScalars.forEach { place.draw($0) }
    line.scalars[..<line.cursor].forEach { place.draw($0) }
    cursorRow = place.row
    line.scalars[line.cursor...].forEach { place.draw($0) }
    (lastRow, lastColumn) = (place.row, place.column)
  }

  /// To the start of the first row, clearing everything from there on.
  var clear: String { Self.move(cursorRow, "A") + "\r\u{1B}[J" }
  /// To the place behind the text.
  var end: String {
    Self.move(lastRow - cursorRow, "B") + "\r" + Self.move(lastColumn, "C")
  }
  /// To the start of the row below the text.
  var leave: String { Self.move(lastRow - cursorRow, "B") + "\r\n" }

  private static func move(_ cells: Int, _ direction: String) -> String {
    cells > 0 ? "\u{1B}[\(cells)\(direction)" : ""
  }

  private struct Place {
    let columns: Int
    var row = 0
    var column = 0

    mutating func draw(_ scalar: Unicode.Scalar) {
      let width = Int(cle_width(scalar.value))
      if column + width > columns { (row, column) = (row + 1, 0) }
      column += width
      if column >= columns { (row, column) = (row + 1, 0) }
    }
  }
}
