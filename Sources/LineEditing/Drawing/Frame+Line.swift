internal import Terminal

/// A prompt as it is shown, with one blank between it and the line.
struct PromptText: Equatable {
  let text: StyledText
  /// What stands at the right edge.
  let status: SafeText

  init(_ prompt: Prompt) {
    let words = SafeText(String(prompt.text.reversed().drop { $0 == " " }.reversed()))
    text = StyledText(words.isEmpty ? "" : words + " ", prompt.kind == .command ? .prompt : .question)
    status = SafeText(prompt.status)
  }
}

/// What is shown around the text of the line: colours in it, and text behind it.
struct Overlay: Equatable {
  /// A part of the line in a colour, by the numbers of its code points.
  struct Colored: Equatable {
    var range: Range<Int>
    var style: Style
  }

  var colors: [Colored] = []
  /// Behind the end of the line, as much as fits into the row: what is suggested or wanted.
  var ghost: StyledText = ""
  /// At the right edge of a line that has one row and leaves room for it.
  var status: SafeText = ""
}

extension Frame {
  /// The frame of a prompt and the line behind it, with what is shown around them.
  ///
  /// - Parameters:
  ///   - overlay: What is shown in the line and behind it.
  ///   - size: Of the terminal, in cells.
  ///   - rowsBelow: Asked when it is known how many rows find room below the line without scrolling its beginning
  ///     away.
  init(
    _ prompt: PromptText, _ line: EditedLine, overlay: Overlay, size: (columns: Int, rows: Int),
    rowsBelow: (_ room: Int) -> [StyledText]
  ) {
    var layout = FrameLayout(columns: size.columns)
    layout.add(prompt.text)
    cursor = layout.place
    layout.add(line, colors: overlay.colors, cursor: &cursor)
    layout.addWhatFits(overlay.ghost)
    layout.addAtTheEdge(overlay.status)
    for row in rowsBelow(max(0, size.rows - layout.rows.count)) {
      layout.beginRow()
      layout.addWhatFits(row.truncated(to: size.columns - 1))
    }
    rows = layout.rows
    self = inSight(height: size.rows)
  }
}

extension FrameLayout {
  fileprivate mutating func add(_ line: EditedLine, colors: [Overlay.Colored], cursor: inout Frame.Place) {
    var index = 0
    for character in line.text {
      let style = colors.first { $0.range.contains(index) }?.style
      let put = add(character, style ?? .plain)
      if line.cursor >= index { cursor = put }
      index += character.unicodeScalars.count
    }
    if line.cursor >= index { cursor = place }
  }

  /// Three cells stay empty before it, and one behind it.
  fileprivate mutating func addAtTheEdge(_ status: SafeText) {
    let blanks = room - CellWidth.of(status) - 1
    guard !status.isEmpty, rows.count == 1, blanks >= 3 else { return }
    add(StyledText(SafeText(String(repeating: " ", count: blanks))))
    addWhatFits(StyledText(status, .faint))
  }
}
