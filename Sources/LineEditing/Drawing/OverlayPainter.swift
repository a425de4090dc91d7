/// Draws an ``Overlay`` with the cursor where libedit left it, and puts the cursor back there.
///
/// Every movement is relative to the cursor's row, so it does not matter where on the screen the line stands,
/// nor whether the rows below made it scroll.
struct OverlayPainter {
  let geometry: EditGeometry
  let line: EditedLine
  /// Of the terminal, in cells.
  let size: (columns: Int, rows: Int)
  let colored: Bool

  private var output = ""
  private var place: EditGeometry.Place

  init(geometry: EditGeometry, line: EditedLine, size: (columns: Int, rows: Int), colored: Bool) {
    self.geometry = geometry
    self.line = line
    self.size = size
    self.colored = colored
    place = geometry.cursor
  }

  /// How many rows find room below the line without scrolling its beginning away.
  var roomBelow: Int { max(0, size.rows - geometry.end.row - 1) }

  /// What is to be written.
  static func paint(_ overlay: Overlay, with painter: OverlayPainter) -> String {
    var painter = painter
    // Of a line higher than the screen the beginning cannot be reached.
    guard painter.geometry.end.row < painter.size.rows else { return "" }
    if painter.colored { for part in overlay.colors { painter.color(part.range, part.style) } }
    painter.move(to: painter.geometry.end)
    painter.write(overlay.ghost)
    painter.output += "\u{1B}[J"
    for row in overlay.rows.prefix(painter.roomBelow) { painter.writeBelow(row) }
    painter.move(to: painter.geometry.cursor)
    return painter.output
  }

  private mutating func move(to new: EditGeometry.Place) {
    output += EditGeometry.move(from: place, to: new)
    place = new
  }

  /// Writes a part of the line again in its colour, without a character at the edge: it would move on.
  private mutating func color(_ range: Range<Int>, _ style: Highlight.Style) {
    let start = geometry.place(of: range.lowerBound)
    let end = geometry.place(of: range.upperBound)
    guard start.row == end.row, line.scalars[range].allSatisfy({ $0 != "\n" }) else { return }
    move(to: start)
    output += Self.sequence(of: style) + String(String.UnicodeScalarView(line.scalars[range])) + "\u{1B}[0m"
    place = end
  }

  private mutating func write(_ ghost: Overlay.Ghost) {
    let (text, style) =
      switch ghost {
      case .none: ("", "")
      case .suggestion(let text): (text, colored ? "\u{1B}[90m" : "\u{1B}[2m")
      case .hint(let text): (text, colored ? "\u{1B}[2;36m" : "\u{1B}[2m")
      }
    // One cell stays empty, so that the cursor never waits at the edge.
    let shown = PrintableText(text).cut(to: size.columns - place.column - 1, keepsBlanks: true)
    guard !shown.isEmpty else { return }
    output += style + shown + "\u{1B}[0m"
    place.column += PrintableText(shown).width
  }

  private mutating func writeBelow(_ row: OverlayRow) {
    output += "\r\n"
    for span in row.cut(to: size.columns - 1).spans {
      let style = Self.sequence(of: span.style)
      output += style.isEmpty ? span.text : style + span.text + "\u{1B}[0m"
    }
    // The column is whatever it is: the next movement begins with a carriage return.
    place = EditGeometry.Place(row: place.row + 1, column: -1)
  }

  private static func sequence(of style: Highlight.Style) -> String {
    switch style {
    case .command: "\u{1B}[32m"
    case .wrong: "\u{1B}[31m"
    case .quoted: "\u{1B}[33m"
    }
  }

  private static func sequence(of style: OverlayRow.Style) -> String {
    switch style {
    case .plain: ""
    case .faint: "\u{1B}[2m"
    case .strong: "\u{1B}[1m"
    case .selected: "\u{1B}[7m"
    }
  }
}
