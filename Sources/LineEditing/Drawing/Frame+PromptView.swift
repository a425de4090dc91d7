internal import Terminal

extension Frame {
  /// The frame that shows a prompt and its line.
  ///
  /// - Parameter size: The terminal's, in cells.
  init(_ view: PromptView, size: (columns: Int, rows: Int)) {
    var layout = FrameLayout(columns: size.columns)
    layout.add(view.prompt.text)
    cursor = layout.position
    layout.add(view.line, colors: view.colors, cursor: &cursor)
    layout.addWhatFits(view.ghost)
    layout.addAtTheEdge(view.status)
    for row in view.below.rows(columns: size.columns, room: max(0, size.rows - layout.rows.count)) {
      layout.beginRow()
      layout.addWhatFits(row.truncated(to: size.columns - 1))
    }
    rows = layout.rows
    self = inSight(height: size.rows)
  }
}

extension FrameLayout {
  fileprivate mutating func add(
    _ line: EditedLine, colors: [PromptView.Colored], cursor: inout Frame.Position
  ) {
    var index = 0
    for character in line.text {
      let style = colors.first { $0.range.contains(index) }?.style
      let put = add(character, style ?? .plain)
      if line.cursor >= index { cursor = put }
      index += character.unicodeScalars.count
    }
    if line.cursor >= index { cursor = position }
  }

  /// Leaves at least three cells empty before it, and one after it.
  fileprivate mutating func addAtTheEdge(_ status: SafeText) {
    let blanks = room - CellWidth.of(status) - 1
    guard !status.isEmpty, rows.count == 1, blanks >= 3 else { return }
    add(StyledText(SafeText(String(repeating: " ", count: blanks))))
    addWhatFits(StyledText(status, .faint))
  }
}
