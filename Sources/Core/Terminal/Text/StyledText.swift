/// A line of safe text in pieces of different styles.
package struct StyledText: Sendable, Hashable {
  package struct Span: Sendable, Hashable {
    package var text: SafeText
    package var style: Style
  }

  /// A line's role in a result.
  package enum Part: Sendable, Hashable {
    case content
    /// A line about the content: a header, a footer, the sentence for an empty list.
    case aside
    /// A line that confirms a change.
    case confirmation
  }

  /// The pieces from left to right; none for an empty line.
  package private(set) var spans: [Span]
  package private(set) var part = Part.content
  /// The number of the photo that the line is about.
  package private(set) var photo: Int?

  package init(_ text: SafeText, _ style: Style = .plain) {
    spans = text.isEmpty ? [] : [Span(text: text, style: style)]
  }

  package func `as`(_ part: Part) -> StyledText {
    var line = self
    line.part = part
    return line
  }

  package func ofPhoto(_ number: Int?) -> StyledText {
    var line = self
    line.photo = number
    return line
  }

  /// Returns the line in a single style.
  package func restyled(_ style: Style) -> StyledText {
    var line = self
    for index in line.spans.indices { line.spans[index].style = style }
    return line
  }

  package var text: SafeText { spans.reduce("") { $0 + $1.text } }

  package var width: Int { spans.reduce(0) { $0 + CellWidth.of($1.text) } }

  /// The maximum number of cells in any terminal, because some terminals count every scalar separately.
  package var mostWidth: Int { spans.reduce(0) { $0 + CellWidth.most(of: $1.text) } }

  package static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum.spans += right.spans
    return sum
  }

  package static func += (left: inout StyledText, right: StyledText) {
    left.spans += right.spans
  }

  /// Returns the line, or as much of its beginning as fits with an ellipsis.
  package func truncated(to cells: Int) -> StyledText {
    guard mostWidth > cells else { return self }
    guard cells > 0 else { return "" }
    var result: StyledText = ""
    var left = cells - 1
    for span in spans {
      let spanWidth = CellWidth.most(of: span.text)
      if spanWidth <= left {
        result.spans.append(span)
        left -= spanWidth
      } else {
        result.spans.append(Span(text: span.text.prefix(cells: left) + "…", style: span.style))
        break
      }
    }
    return result
  }

  /// Returns the text for a terminal or a file, with escape sequences for styles only if there are colors.
  package func rendered(colors: Colors) -> String {
    spans.reduce(into: "") { result, span in
      let text = colors.marksDirection ? span.text.text.withDirectionMarks : span.text.text
      let linked = colors.isOff || colors.palette == .few ? text : span.linked(text)
      // A selection must show without colors, too.
      guard !colors.isOff || span.style == .selected, let sgr = span.style.sgr(colors) else {
        return result += linked
      }
      result += "\u{1B}[\(sgr)m\(linked)\u{1B}[0m"
    }
  }
}

extension StyledText.Span {
  /// The text as a link (OSC 8) to the page whose address it contains or carries.
  ///
  /// Terminals without links ignore the sequence: https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda
  fileprivate func linked(_ text: String) -> String {
    guard let address, address.hasPrefix("https://") || address.hasPrefix("http://"),
      address.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return text }
    return "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  private var address: String? {
    switch style {
    case .link: text.text
    case .page(let address), .name(let address): address
    default: nil
    }
  }
}

extension StyledText: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) {
    self.init(SafeText(stringLiteral: value))
  }

  package init(stringInterpolation: SafeText.StringInterpolation) {
    self.init(SafeText(stringInterpolation: stringInterpolation))
  }
}
