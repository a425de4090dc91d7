/// What is drawn around the line that libedit draws: colours in it, faint text behind it, rows below it.
///
/// libedit does not know of it and takes the cells behind and below the line for empty. So an overlay is drawn
/// anew after every key, and clears what is left of the one before.
struct Overlay: Equatable {
  /// Parts of the line in a colour, by the numbers of their code points.
  var colors: [Colored] = []
  /// Behind the end of the line, where it fits into the row.
  var ghost = Ghost.none
  var rows: [OverlayRow] = []

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

  var isEmpty: Bool { self == Overlay() }
}

/// A row below the line.
struct OverlayRow: Equatable {
  enum Style: Equatable { case plain, faint, strong, selected }

  struct Span: Equatable {
    var text: String
    var style: Style
  }

  private(set) var spans: [Span]

  init(_ spans: [Span]) {
    self.spans = spans
  }

  init(_ text: String, _ style: Style = .plain) {
    self.init([Span(text: text, style: style)])
  }

  var text: String { spans.map(\.text).joined() }

  /// The beginning that fits.
  func cut(to width: Int) -> OverlayRow {
    var left = width
    let cut = spans.map { span in
      let text = PrintableText(span.text).cut(to: left, keepsBlanks: true)
      left -= PrintableText(text).width
      return Span(text: text, style: span.style)
    }
    return OverlayRow(cut.filter { !$0.text.isEmpty })
  }
}
