/// What is shown around the text of the line: colours in it, and faint text behind it.
struct Overlay: Equatable {
  /// Parts of the line in a colour, by the numbers of their code points.
  var colors: [Colored] = []
  /// Behind the end of the line, where it fits into the row.
  var ghost = Ghost.none
  /// At the right edge of a line that has one row and leaves room for it.
  var status = ""

  struct Colored: Equatable {
    var range: Range<Int>
    var style: Highlight.Style
  }

  enum Ghost: Equatable {
    case none
    /// The rest of a command of the history: the right arrow takes it.
    case suggestion(String)
    /// What a command still wants: nothing takes it.
    case hint(String)
  }
}

/// A row below the line.
struct OverlayRow: Equatable {
  struct Span: Equatable {
    var text: String
    var style: CellStyle
  }

  private(set) var spans: [Span]

  init(_ spans: [Span]) {
    self.spans = spans
  }

  init(_ text: String, _ style: CellStyle = .plain) {
    self.init([Span(text: text, style: style)])
  }

  var text: String { spans.map(\.text).joined() }

  /// The row, or the beginning that fits and an ellipsis; blanks at its end may be cut without a word.
  func cut(to width: Int) -> OverlayRow {
    guard PrintableText(text).trimmed.width > width else { return beginning(width) }
    return OverlayRow(beginning(width - 1).spans + [Span(text: "…", style: .faint)])
  }

  private func beginning(_ width: Int) -> OverlayRow {
    var left = width
    let cut = spans.map { span in
      let text = PrintableText(span.text).cut(to: left, keepsBlanks: true)
      left -= PrintableText(text).width
      return Span(text: text, style: span.style)
    }
    return OverlayRow(cut.filter { !$0.text.isEmpty })
  }
}
