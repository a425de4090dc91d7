extension Frame {
  /// The frame of a prompt and the line behind it, with what is shown around them.
  ///
  /// - Parameters:
  ///   - overlay: Its rows are asked for when it is known how many find room below the line without scrolling its
  ///     beginning away.
  ///   - size: Of the terminal, in cells.
  init(
    _ prompt: PromptText, _ line: EditedLine, overlay: Overlay, size: (columns: Int, rows: Int),
    rowsBelow: (_ room: Int) -> [OverlayRow]
  ) {
    var layout = FrameLayout(columns: size.columns)
    layout.add(prompt.text, prompt.style)
    cursor = layout.place
    layout.add(line, colors: overlay.colors, cursor: &cursor)
    layout.add(overlay.ghost)
    layout.addAtTheEdge(overlay.status)
    for row in rowsBelow(max(0, size.rows - layout.rows.count)) { layout.add(row, columns: size.columns) }
    rows = layout.rows
    self = inSight(height: size.rows)
  }
}

extension FrameLayout {
  fileprivate mutating func add(_ line: EditedLine, colors: [Overlay.Colored], cursor: inout Frame.Place) {
    var index = 0
    for character in line.text {
      let style = colors.first { $0.range.contains(index) }.map { CellStyle($0.style) }
      let put = add(character, style ?? .plain)
      if line.cursor >= index { cursor = put }
      index += character.unicodeScalars.count
    }
    if line.cursor >= index { cursor = place }
  }

  /// One cell stays empty, so that what is only suggested never begins a row.
  fileprivate mutating func add(_ ghost: Overlay.Ghost) {
    switch ghost {
    case .none: break
    case .suggestion(let text): add(PrintableText(text).cut(to: room - 1, keepsBlanks: true), .suggestion)
    case .hint(let text): add(PrintableText(text).cut(to: room - 1, keepsBlanks: true), .hint)
    }
  }

  /// Three cells stay empty before it, and one behind it.
  fileprivate mutating func addAtTheEdge(_ status: String) {
    let blanks = room - CharacterWidth.of(status) - 1
    guard !status.isEmpty, rows.count == 1, blanks >= 3 else { return }
    add(String(repeating: " ", count: blanks), .plain)
    add(status, .faint)
  }

  fileprivate mutating func add(_ row: OverlayRow, columns: Int) {
    beginRow()
    for span in row.cut(to: columns - 1).spans { add(span.text, span.style) }
  }
}
