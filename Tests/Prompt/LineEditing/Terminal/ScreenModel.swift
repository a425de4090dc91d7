import Terminal

/// A terminal's screen, as far as the prompt needs one: it shows what an xterm would for the bytes it receives.
///
/// After a full row the cursor stays beyond its end and wraps at the next character, as in an xterm. Each code point has
/// its own width, and a wide character disappears when one of its cells is overwritten.
struct ScreenModel {
  private(set) var columns: Int
  private(set) var rows: [[String]]
  private(set) var row = 0
  private(set) var column = 0
  /// The parameters of the last SGR sequence before each cell was written; empty for plain text.
  private(set) var styles: [[String]]
  /// Whether bracketed paste is on.
  private(set) var marksPastes = false
  /// The marks of OSC 133, in order.
  private(set) var marks: [String] = []
  private var style = ""
  /// The number of beeps.
  private(set) var bells = 0
  /// The sequences that it does not know.
  private(set) var unknown: [String] = []
  private(set) var height: Int
  /// The first row in the window; rows above it have scrolled out of reach.
  private(set) var top = 0
  /// The state saved by DECSC.
  private var saved = (row: 0, column: 0, style: "")
  private var pending: [Unicode.Scalar] = []
  private var undecoded: [UInt8] = []

  private let width: (Unicode.Scalar) -> Int

  /// - Parameter width: This terminal's width for a code point, in cells; -1 if it drops it.
  init(
    columns: Int, height: Int, width: @escaping (Unicode.Scalar) -> Int = { Glyph(Character($0)).cells }
  ) {
    self.width = width
    self.columns = columns
    self.height = height
    rows = [Array(repeating: " ", count: columns)]
    styles = [Array(repeating: "", count: columns)]
  }

  /// The last row, split by style, without trailing blanks.
  var lastRowInStyles: [Run] { runs(of: text.count - 1) }

  struct Run: Equatable, ExpressibleByStringLiteral {
    var text: String
    var style: String

    init(_ text: String, _ style: String = "") { (self.text, self.style) = (text, style) }
    init(stringLiteral text: String) { self.init(text) }
  }

  func runs(of row: Int) -> [Run] {
    var runs: [Run] = []
    var end = columns
    while end > 0, rows[row][end - 1] == " " { end -= 1 }
    for (cell, style) in zip(rows[row], styles[row]).prefix(end) {
      if runs.last?.style == style {
        runs[runs.count - 1].text += cell
      } else {
        runs.append(Run(cell, style))
      }
    }
    return runs
  }

  /// The text of all rows, without trailing blanks and empty rows at the end.
  var text: [String] {
    var texts = rows.map { cells in
      var text = cells.joined()
      while text.last == " " { text.removeLast() }
      return text
    }
    while texts.last?.isEmpty == true { texts.removeLast() }
    return texts
  }

  mutating func feed(_ bytes: [UInt8]) {
    undecoded += bytes
    // Decodes only whole code points, because a read may end inside one.
    var count = undecoded.count
    while count > 0, undecoded.count - count < 4,
      String(validating: undecoded[..<count], as: UTF8.self) == nil
    {
      count -= 1
    }
    for scalar in String(decoding: undecoded[..<count], as: UTF8.self).unicodeScalars { feed(scalar) }
    undecoded.removeFirst(count)
  }

  private mutating func feed(_ scalar: Unicode.Scalar) {
    guard pending.isEmpty else { return feedSequence(scalar) }
    switch scalar {
    case "\u{1B}": pending = [scalar]
    case "\r": column = 0
    case "\n": lineFeed()
    case "\u{08}": column = max(0, min(column, columns - 1) - 1)
    case "\u{07}": bells += 1
    case "\t": column = min(columns - 1, (column / 8 + 1) * 8)
    default: put(scalar)
    }
  }

  private mutating func feedSequence(_ scalar: Unicode.Scalar) {
    pending.append(scalar)
    if pending.count == 2, ["[", "]", "_", "P"].contains(scalar) { return }
    if ["]", "_", "P"].contains(pending[1]) { return feedCommand() }
    guard pending[1] == "[" else {
      defer { pending = [] }
      if scalar == "7" { return saved = (row, column, style) }
      if scalar == "8" { return (row, column, style) = saved }
      unknown.append(String(String.UnicodeScalarView(pending.dropFirst())))
      return
    }
    guard (0x40...0x7E).contains(scalar.value) else { return }
    let parameters = String(String.UnicodeScalarView(pending[2..<pending.count - 1]))
    pending = []
    run(scalar, parameters)
  }

  /// Every kind of command ends with ESC \.
  private mutating func feedCommand() {
    guard pending.suffix(2) == ["\u{1B}", "\\"] else { return }
    let text = String(String.UnicodeScalarView(pending.dropFirst(2).dropLast(2)))
    if text.hasPrefix("133;") {
      marks.append(String(text.dropFirst(4)))
    } else {
      unknown.append("\(pending[1])" + text)
    }
    pending = []
  }

  private mutating func run(_ final: Unicode.Scalar, _ parameters: String) {
    let count = max(1, Int(parameters) ?? 1)
    let place = min(column, columns - 1)
    switch final {
    case "A": row = max(top, row - count)
    case "B": for _ in 0..<count { moveDown() }
    case "C": column = min(columns - 1, column + count)
    case "D": column = max(0, place - count)
    case "G": column = min(columns, count) - 1
    case "H": (row, column) = (top, 0)
    case "J": erase(from: place, parameters)
    case "K": for index in place..<columns { rows[row][index] = " " }
    case "P":
      rows[row].removeSubrange(place..<min(columns, place + count))
      rows[row] += Array(repeating: " ", count: columns - rows[row].count)
    case "@":
      rows[row].insert(contentsOf: Array(repeating: " ", count: count), at: place)
      rows[row].removeLast(rows[row].count - columns)
    case "m": style = parameters == "0" ? "" : parameters
    case "h" where parameters == "?2004": marksPastes = true
    case "l" where parameters == "?2004": marksPastes = false
    default: unknown.append("[\(parameters)\(final)")
    }
  }

  private mutating func erase(from place: Int, _ parameters: String) {
    if parameters == "2" { (row, rows) = (top, rows[..<top] + [[]]) }
    rows.removeSubrange((row + 1)...)
    rows[row] = Array(rows[row].prefix(parameters == "2" ? 0 : place))
    rows[row] += Array(repeating: " ", count: columns - rows[row].count)
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = width(scalar)
    guard width > 0 else {
      if width == 0, column > 0 { rows[row][column - 1].unicodeScalars.append(scalar) }
      return
    }
    if column + width > columns {
      lineFeed()
      column = 0
    }
    while styles.count < rows.count { styles.append(Array(repeating: "", count: columns)) }
    for place in column..<min(columns, column + width) { clear(place) }
    rows[row][column] = String(scalar)
    if width > 1, column + 1 < columns { rows[row][column + 1] = "" }
    column += width
  }

  /// The second cell of a wide character is "".
  private mutating func clear(_ place: Int) {
    if rows[row][place].isEmpty, place > 0 { rows[row][place - 1] = " " }
    if place + 1 < columns, rows[row][place + 1].isEmpty { rows[row][place + 1] = " " }
    rows[row][place] = " "
    styles[row][place] = style
  }

  private mutating func lineFeed() {
    row += 1
    top = max(top, row - height + 1)
    if row == rows.count { rows.append(Array(repeating: " ", count: columns)) }
  }

  private mutating func moveDown() {
    if row + 1 < rows.count { row += 1 }
  }

  /// Changes the height like tmux: rows below the cursor go first, and rows that scrolled out return.
  mutating func resize(height new: Int) {
    top = new < height ? max(top, row - new + 1) : max(0, top - (new - height))
    height = new
    dropRowsBelowWindow()
  }

  private mutating func dropRowsBelowWindow() { rows.removeSubrange(min(rows.count, top + height)...) }

  /// Changes the width and rewraps rows, like tmux and kitty; the cursor stays on its character.
  mutating func resize(columns new: Int) {
    // One paragraph is enough: the cursor's row and the full rows before it.
    var start = row
    while start > 0, rows[start - 1].last != " " { start -= 1 }
    let cells = rows[start...].flatMap { $0 }
    let offset = (row - start) * columns + column
    rows.removeSubrange(start...)
    var end = cells.count
    while end > 0, cells[end - 1] == " " { end -= 1 }
    for first in stride(from: 0, through: max(0, end - 1), by: new) {
      let part = Array(cells[first..<min(end, first + new)])
      rows.append(part + Array(repeating: " ", count: new - part.count))
    }
    for index in 0..<start {
      rows[index] = Array((rows[index] + Array(repeating: " ", count: new)).prefix(new))
    }
    // After the last cell of a full row, the cursor waits at the edge, as in tmux.
    let waitsAtEdge = offset > 0 && offset % new == 0 && offset == end
    (row, column, columns) = (start + offset / new, offset % new, new)
    if waitsAtEdge { (row, column) = (row - 1, new) }
    while row >= rows.count { rows.append(Array(repeating: " ", count: new)) }
    styles = rows.map { _ in Array(repeating: "", count: new) }
    top = max(0, min(row, rows.count - height))
    dropRowsBelowWindow()
  }
}
