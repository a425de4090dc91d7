/// Breaks text into the rows of a ``Frame``.
///
/// A character that does not fit at the end of a row goes to the next one whole; behind a row that is exactly
/// full the cursor stands at the start of the next. A line feed begins a new row.
struct FrameLayout {
  private(set) var rows: [Frame.Row] = [Frame.Row()]
  private var column = 0
  private let columns: Int

  /// - Parameter columns: The width of the terminal in cells.
  init(columns: Int) { self.columns = max(1, columns) }

  /// Where the next character stands, if it fits.
  var place: Frame.Place { Frame.Place(row: rows.count - 1, column: column) }

  /// Cells that are left in the row.
  var room: Int { columns - column }

  mutating func add(_ text: some StringProtocol, _ style: CellStyle) {
    for character in text { add(character, style) }
  }

  /// - Returns: Where it stands.
  @discardableResult
  mutating func add(_ character: Character, _ style: CellStyle) -> Frame.Place {
    if character == "\n" {
      defer { beginRow() }
      return place
    }
    let width = CharacterWidth.of(character)
    // Of a window of one column a wide character is too wide.
    guard width <= columns else { return add("?", style) }
    if width > room { beginRow() }
    let put = place
    rows[rows.count - 1].cells.append(Frame.Cell(character: character, style: style, width: width))
    column += width
    if room == 0 { beginRow(goingOn: true) }
    return put
  }

  mutating func beginRow(goingOn: Bool = false) {
    rows[rows.count - 1].goesOn = goingOn
    rows.append(Frame.Row())
    column = 0
  }
}
