internal import Terminal
internal import UnicodeText

/// Lays out one frame after another for a prompt while its line is edited.
///
/// It remembers where the line's rows begin, and lays out only rows that may be in sight. So a key in a line of a thousand rows takes no
/// longer than in a short line.
struct ViewLayout {
  private var prompt = PromptText(Prompt(""))
  private var columns = 0
  private var line: [Unicode.Scalar] = []
  /// The starts of the line's rows after the first one, as far as known.
  private var starts: [Int] = []
  /// The number of characters laid out so far, which tests use to measure the cost.
  private(set) var charactersLaidOut = 0

  mutating func frame(
    of view: PromptView, size: (columns: Int, rows: Int), marksDirection: Bool = false
  ) -> Frame {
    forgetChangedRows(view, columns: size.columns)
    // The cursor's row is in sight, or a later one if that row is not known yet.
    let above = max(0, starts.count { $0 <= view.line.cursor } - size.rows)
    var layout = FrameLayout(columns: size.columns, marksDirection: marksDirection)
    if above == 0 { layout.add(view.prompt.text(within: size.columns)) }
    var frame = Frame(cursor: layout.position)
    let isWhole = add(view, after: above, height: size.rows, to: &layout, cursor: &frame.cursor)
    if isWhole { layout.addSurroundings(of: view, size: size, rowsAbove: above) }
    frame.rows = layout.rows
    return frame.inSight(height: size.rows)
  }

  private mutating func forgetChangedRows(_ view: PromptView, columns: Int) {
    if (prompt, self.columns) != (view.prompt, columns) { starts = [] }
    if line != view.line.scalars {
      let same = line.commonPrefix(with: view.line.scalars)
      // The start of a row may depend on the entire character that begins it.
      let kept = starts.firstIndex { $0 >= same } ?? starts.count
      starts.removeSubrange(max(0, kept - 1)...)
    }
    (prompt, self.columns, line) = (view.prompt, columns, view.line.scalars)
  }

  /// Adds the line, starting with one of its rows.
  ///
  /// - Returns: Whether the rest of the line was added; rows below the screen are omitted if the cursor must be in sight.
  private mutating func add(
    _ view: PromptView, after rowsAbove: Int, height: Int, to layout: inout FrameLayout,
    cursor: inout Frame.Position
  ) -> Bool {
    let firstRow = layout.position.row
    var characters = CharacterRanges(of: line, from: rowsAbove == 0 ? 0 : starts[rowsAbove - 1])
    var colors = view.colors[...]
    var marks = layout.marksDirection && line.contains(where: \.isRightToLeft) ? line.directionMarks[...] : []
    while let range = characters.next() {
      if range.lowerBound > view.line.cursor, layout.position.row > cursor.row + height { return false }
      colors = colors.drop { $0.range.upperBound <= range.lowerBound }
      let color = colors.first.flatMap { $0.range.contains(range.lowerBound) ? $0.style : nil }
      while let mark = marks.first, mark <= range.lowerBound {
        marks.removeFirst()
        layout.add(.directionMark, .plain)
      }
      let put = layout.add(Character(line[range]), color ?? .plain)
      note(range.lowerBound, beginsRow: put.row - firstRow + rowsAbove)
      note(range.upperBound, beginsRow: layout.position.row - firstRow + rowsAbove)
      if range.lowerBound <= view.line.cursor { cursor = put }
      charactersLaidOut += 1
    }
    if !marks.isEmpty { layout.add(.directionMark, .plain) }
    if view.line.cursor >= line.count { cursor = layout.position }
    return true
  }

  private mutating func note(_ index: Int, beginsRow row: Int) {
    if row > starts.count { starts.append(index) }
  }
}

extension FrameLayout {
  fileprivate mutating func addSurroundings(
    of view: PromptView, size: (columns: Int, rows: Int), rowsAbove: Int
  ) {
    addWhatFits(view.ghost)
    if rowsAbove == 0 { addAtTheEdge(view.status) }
    let room = max(0, size.rows - rows.count - rowsAbove)
    let picture = view.below.picture(in: size, room: room)
    let rows = view.below.rows(in: size, room: room)
    let width = picture.first.map { $0.cells + StyledText.columnGap } ?? 0
    for index in 0..<max(rows.count, picture.count) {
      beginRow()
      if index < rows.count { addWhatFits(rows[index].truncated(to: size.columns - 1 - width)) }
      if index < picture.count { addAtTheEdge(picture[index]) }
    }
  }

  /// Adds a picture row that leaves one cell empty after it.
  private mutating func addAtTheEdge(_ row: PictureRow) {
    add(StyledText(SafeText(String(repeating: " ", count: max(0, room - row.cells - 1)))))
    add(Glyph(row), .plain)
  }

  /// Adds a status with at least three empty cells before it, and one after it.
  private mutating func addAtTheEdge(_ status: SafeText) {
    let blanks = room - CellWidth.of(status) - 1
    guard !status.isEmpty, rows.count == 1, blanks >= 3 else { return }
    add(StyledText(SafeText(String(repeating: " ", count: blanks))))
    addWhatFits(StyledText(status, .faint))
  }
}

private struct CharacterRanges {
  private let scalars: [Unicode.Scalar]
  private var start: Int
  private var breaks = CharacterBreaks()

  /// - Parameter start: The index at which a character starts.
  init(of scalars: [Unicode.Scalar], from start: Int) {
    (self.scalars, self.start) = (scalars, start)
    if start < scalars.count { _ = breaks.hasBreak(before: scalars[start]) }
  }

  mutating func next() -> Range<Int>? {
    guard start < scalars.count else { return nil }
    var end = start + 1
    while end < scalars.count, !breaks.hasBreak(before: scalars[end]) { end += 1 }
    defer { start = end }
    return start..<end
  }
}

extension Character {
  /// The number of code points after which no more of a character can be shown.
  private static let mostShown = 64

  fileprivate init(_ scalars: ArraySlice<Unicode.Scalar>) {
    if scalars.count == 1, let scalar = scalars.first {
      self.init(scalar)
    } else {
      self.init(String(String.UnicodeScalarView(scalars.prefix(Self.mostShown))))
    }
  }
}
