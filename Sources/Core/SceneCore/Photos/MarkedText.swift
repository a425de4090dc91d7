internal import Terminal

/// Text and the places where it matches a search.
package struct MarkedText: Sendable, Hashable {
  package var text: String
  /// The matches as ranges of complete characters, in order, in UTF-8 bytes.
  package var matches: [Range<Int>]

  package init(_ text: String, matches: [Range<Int>] = []) { (self.text, self.matches) = (text, matches) }

  /// The line with the first match, or the first line if nothing matches, with `…` for the lines before and after it.
  package var line: MarkedText {
    let isBreak = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
    let before = text.utf8.prefix(matches.first?.lowerBound ?? 0)
    var line = before.lastIndex(where: isBreak).map { dropping(before[...$0].count) } ?? self
    line.text = Wording.firstLine(line.text)
    return line
  }

  /// Returns the text with enough of its beginning removed that the first match stays visible when the text is cut to `cells`.
  package func showingMatch(within cells: Int) -> MarkedText {
    guard let match = matches.first, match.upperBound <= text.utf8.count else { return self }
    let isLast = match.upperBound == text.utf8.count
    guard Self.width(text.utf8.prefix(match.upperBound)) > (isLast ? cells : cells - 1) else { return self }
    // Half of the room goes before the match and half after it, with a cell for each ellipsis.
    let matched = text.utf8.prefix(match.upperBound).dropFirst(match.lowerBound)
    var room = (cells - Self.width(matched)) / 2 - 1
    let kept = String(decoding: text.utf8.prefix(match.lowerBound), as: UTF8.self).reversed().prefix {
      character in
      room -= CellWidth.of(SafeText(String(character)))
      return room >= 0
    }
    return dropping(match.lowerBound - kept.reduce(0) { $0 + $1.utf8.count })
  }

  /// Returns the dimmed text around its first match, cut to these cells.
  func styled(within cells: Int) -> StyledText {
    let shown = showingMatch(within: cells)
    return StyledText(shown.text, .faint, marking: shown.matches).truncated(to: cells)
  }

  /// Returns the text with `…` in place of its first bytes.
  private func dropping(_ bytes: Int) -> MarkedText {
    guard bytes > 0 else { return self }
    let ellipsis = "…"
    let moved = ellipsis.utf8.count - bytes
    return MarkedText(
      ellipsis + String(decoding: text.utf8.dropFirst(bytes), as: UTF8.self),
      matches: matches.filter { $0.lowerBound >= bytes }.map { $0.lowerBound + moved..<$0.upperBound + moved }
    )
  }

  private static func width(_ bytes: Substring.UTF8View) -> Int {
    CellWidth.of(SafeText(String(decoding: bytes, as: UTF8.self)))
  }
}

/// The matches in a photo's fields: ordered ranges of complete characters, in UTF-8 bytes from the start of each field.
package struct DisplayedMatches: Sendable, Hashable {
  package var memo: [Range<Int>]
  package var photographer: [Range<Int>]
  package var description: [Range<Int>]
  /// The matches by tag, for tags that have any; ranges include the tag's `#`.
  package var tags: [String: [Range<Int>]]
  /// A match in the description, the alternative text or the place, if no other field has a match.
  package var elsewhere: MarkedText?

  package init(
    memo: [Range<Int>] = [], photographer: [Range<Int>] = [], description: [Range<Int>] = [],
    tags: [String: [Range<Int>]] = [:]
  ) {
    (self.memo, self.photographer, self.description) = (memo, photographer, description)
    self.tags = tags
  }

  /// Returns the tags with a match, then the others.
  package func sorted(_ tags: [String]) -> [String] {
    self.tags.isEmpty
      ? tags : tags.filter { self.tags[$0] != nil } + tags.filter { self.tags[$0] == nil }
  }
}
