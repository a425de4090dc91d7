/// A terminal that shows a page, with a byte for each cell and all rows that have left its window.
///
/// Its pixel protocol is minimal. APC stores a picture under a number, which is the foreground color of its cells. A DCS
/// paints rows of bytes, separated by `|`, from the cursor on.
struct PageTerminal {
  let width: Int
  let height: Int
  /// All rows since the beginning; the last `height` of them are in the window.
  private(set) var rows: [[UInt8]]
  /// The cursor's row, counted from the first row of all.
  private(set) var row = 0
  private(set) var column = 0
  private var saved = (row: 0, column: 0)
  /// Faulty output: unknown sequences, and text beyond the right edge.
  private(set) var complaints: [String] = []
  private var kept: Set<String> = []
  private var shown: Set<String> = []

  /// Whether every picture that a cell shows has been uploaded.
  var hasAllUploads: Bool { shown.isSubset(of: kept) }

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    rows = [Self.blank(width)]
  }

  static func blank(_ width: Int) -> [UInt8] { [UInt8](repeating: UInt8(ascii: " "), count: width) }

  /// Each character takes one cell, represented by its first byte.
  static func cells(of text: String) -> [UInt8] { text.utf8.filter { $0 & 0xC0 != 0x80 } }

  /// The first row in the window.
  var top: Int { max(0, rows.count - height) }

  /// Scrolls until this many rows exist from the cursor on, as a prompt with a menu requires.
  mutating func need(_ count: Int) {
    while rows.count < row + count { rows.append(Self.blank(width)) }
  }

  /// Erases the window and puts its contents out of reach.
  mutating func clear() {
    (row, column) = (rows.count, 0)
    need(height)
  }

  /// Writes a text while the cursor is further down, and brings the cursor back.
  mutating func feed(_ text: String, cursorRow: Int) {
    need(cursorRow + 1)
    row += cursorRow
    feed(text)
    row -= cursorRow
  }

  mutating func feed(_ text: String) {
    let bytes = Self.cells(of: text)
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case 0x1B: index = runSequence(bytes, at: index)
      case UInt8(ascii: "\r"): (column, index) = (0, index + 1)
      case UInt8(ascii: "\n"):
        need(2)
        (row, column, index) = (row + 1, 0, index + 1)
      default:
        let end = bytes[index...].firstIndex { $0 < 0x20 } ?? bytes.count
        put(bytes[index..<end])
        index = end
      }
    }
  }

  private mutating func put(_ bytes: ArraySlice<UInt8>) {
    guard column + bytes.count <= width else { return complaints.append("text beyond the edge") }
    rows[row].replaceSubrange(column..<column + bytes.count, with: bytes)
    column += bytes.count
  }

  /// - Returns: The index after the sequence.
  private mutating func runSequence(_ bytes: [UInt8], at start: Int) -> Int {
    switch bytes[start + 1] {
    case UInt8(ascii: "7"): saved = (row, column)
    case UInt8(ascii: "8"): (row, column) = saved
    case UInt8(ascii: "_"), UInt8(ascii: "P"):
      let end = bytes[(start + 2)...].firstIndex(of: 0x1B) ?? bytes.count
      take(bytes[(start + 2)..<end], paints: bytes[start + 1] == UInt8(ascii: "P"))
      return end + 2
    default:
      let end = bytes[(start + 2)...].firstIndex { $0 >= 0x40 } ?? bytes.count - 1
      let parameters = String(decoding: bytes[(start + 2)..<end], as: UTF8.self)
      if parameters.hasPrefix("38;2;0;0;") { shown.insert(String(parameters.dropFirst(9))) }
      let number = Int(parameters)
      run(Character(Unicode.Scalar(bytes[end])), number)
      return end + 1
    }
    return start + 2
  }

  private mutating func take(_ text: ArraySlice<UInt8>, paints: Bool) {
    guard paints else {
      kept.insert(String(decoding: text, as: UTF8.self))
      return
    }
    for line in text.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false) {
      guard row < rows.count - 1 else { return complaints.append("pixels in the last row") }
      rows[row].replaceSubrange(column..<column + line.count, with: line)
      row += 1
    }
  }

  /// CUU, CUF, CHA, ECH and EL; SGR changes no cell.
  private mutating func run(_ final: Character, _ number: Int?) {
    let count = max(1, number ?? 1)
    switch final {
    case "A": row = max(top, row - count)
    case "C": column = min(width - 1, column + count)
    case "G": column = min(width, count) - 1
    case "X": erase(count)
    case "K": erase(width)
    case "m": break
    default: complaints.append("unknown sequence \(final)")
    }
  }

  private mutating func erase(_ count: Int) {
    let end = min(width, column + count)
    rows[row].replaceSubrange(column..<end, with: Self.blank(end - column))
  }
}
