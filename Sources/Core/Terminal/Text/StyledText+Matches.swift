extension StyledText {
  /// Creates a line from a string that comes from outside, in one style, with the matches marked.
  ///
  /// - Parameter ranges: The matches in order, as complete characters, in UTF-8 bytes; anything beyond the text is ignored.
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

  /// Returns the text in quotation marks with `style`, which stay when the text is cut.
  ///
  /// - Parameter cells: The limit, including the quotation marks, which are dropped if they leave no room for a letter and an ellipsis.
  package func quoted(within cells: Int, _ style: Style) -> StyledText {
    guard cells > 3 || width + 2 <= cells else { return truncated(to: cells) }
    let mark = StyledText("\"", style)
    return (mark + truncated(to: cells - 2) + mark).merged
  }

  /// The line with adjacent pieces of the same style merged.
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
  /// Returns the text in as much of the range as exists.
  fileprivate func bytes(_ range: Range<Int>) -> String {
    func index(_ offset: Int) -> Index {
      utf8.index(startIndex, offsetBy: max(0, offset), limitedBy: endIndex) ?? endIndex
    }
    return String(self[index(range.lowerBound)..<index(range.upperBound)])
  }
}
