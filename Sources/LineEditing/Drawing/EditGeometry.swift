import CLibedit

/// Where the rows of the line under edit are, by the rules libedit draws with.
///
/// A character that does not fit at the end of a row goes to the next one whole, and a row that is exactly
/// full leaves the cursor at the start of the next. Rows and columns are cells counted from 0; the prompt
/// begins in row 0.
struct EditGeometry: Equatable {
  struct Place: Equatable {
    var row = 0
    var column = 0
  }

  let cursor: Place
  /// Where the text ends.
  let end: Place
  private let prompt: String
  private let scalars: [Unicode.Scalar]
  private let columns: Int

  /// - Parameter columns: The width of the terminal in cells.
  init(prompt: String, line: EditedLine, columns: Int) {
    self.prompt = prompt
    self.columns = max(1, columns)
    scalars = line.scalars
    var place = Place()
    place.draw(prompt.unicodeScalars, columns: self.columns)
    place.draw(scalars[..<line.cursor], columns: self.columns)
    cursor = place
    place.draw(scalars[line.cursor...], columns: self.columns)
    end = place
  }

  /// Where a code point of the line stands; of the one behind the last, where the text ends.
  func place(of index: Int) -> Place {
    var place = Place()
    place.draw(prompt.unicodeScalars, columns: columns)
    place.draw(scalars[..<index], columns: columns)
    let width = index < scalars.count ? Int(cle_width(scalars[index].value)) : 0
    return place.column + width > columns ? Place(row: place.row + 1, column: 0) : place
  }

  /// To the start of the first row, clearing everything from there on.
  var clear: String { Self.move(from: cursor, to: Place()) + "\u{1B}[J" }
  /// To the place behind the text.
  var goToEnd: String { Self.move(from: cursor, to: end) }
  /// To the start of the row below the text.
  var leave: String { goToEnd + "\r\n" }

  /// Moves between two places of the line, neither of which needs rows that are not there yet.
  static func move(from start: Place, to place: Place) -> String {
    let rows = place.row - start.row
    let vertical = rows == 0 ? "" : "\u{1B}[\(abs(rows))\(rows > 0 ? "B" : "A")"
    if vertical.isEmpty, place.column == start.column { return "" }
    return vertical + "\r" + (place.column > 0 ? "\u{1B}[\(place.column)C" : "")
  }
}

extension EditGeometry.Place {
  fileprivate mutating func draw(_ scalars: some Sequence<Unicode.Scalar>, columns: Int) {
    for scalar in scalars { draw(scalar, columns: columns) }
  }

  private mutating func draw(_ scalar: Unicode.Scalar, columns: Int) {
    if scalar == "\n" { return (row, column) = (row + 1, 0) }
    let width = Int(cle_width(scalar.value))
    if column + width > columns { (row, column) = (row + 1, 0) }
    column += width
    if column >= columns { (row, column) = (row + 1, 0) }
  }
}
