extension StyledText {
  /// A text from outside in one style, with what matched in it marked.
  ///
  /// - Parameter ranges: In order, of whole characters, in bytes of UTF-8; what is beyond the end is left out.
  package init(_ untrusted: String, _ style: Style = .plain, marking ranges: [Range<Int>]) {
    self.init("")
    var place = 0
    for range in ranges {
      let start = max(place, range.lowerBound)
      let end = max(start, range.upperBound)
      self += StyledText(SafeText(untrusted.bytes(place..<start)), style)
      self += StyledText(SafeText(untrusted.bytes(start..<end)), .match)
      place = end
    }
    self += StyledText(SafeText(untrusted.bytes(place..<max(place, untrusted.utf8.count))), style)
  }

  /// The text in quotation marks, which stay when the text is cut.
  ///
  /// - Parameters:
  ///   - cells: For the text and its marks; where they do not fit with a letter and an ellipsis, a longer text is cut
  ///     without them.
  ///   - style: Of the marks.
  package func quoted(within cells: Int, _ style: Style) -> StyledText {
    guard cells > 3 || width + 2 <= cells else { return truncated(to: cells) }
    let mark = StyledText("\"", style)
    return (mark + truncated(to: cells - 2) + mark).merged
  }

  /// The line with no two pieces of one style next to each other.
  private var merged: StyledText {
    var (line, rest): (StyledText, _) = ("", spans[...])
    while let style = rest.first?.style {
      let same = rest.prefix { $0.style == style }
      line += StyledText(same.reduce("") { $0 + $1.text }, style)
      rest = rest[same.endIndex...]
    }
    return line
  }
}

extension String {
  /// As much of a range of bytes as there is.
  fileprivate func bytes(_ range: Range<Int>) -> String {
    func index(_ offset: Int) -> Index {
      utf8.index(startIndex, offsetBy: max(0, offset), limitedBy: endIndex) ?? endIndex
    }
    return String(self[index(range.lowerBound)..<index(range.upperBound)])
  }
}
