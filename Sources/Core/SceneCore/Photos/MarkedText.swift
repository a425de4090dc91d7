internal import Terminal

/// A text with the parts that matched what was looked for.
package struct MarkedText: Sendable, Hashable {
  package var text: String
  /// In order, of whole characters, in bytes of UTF-8.
  package var matches: [Range<Int>]

  package init(_ text: String, matches: [Range<Int>] = []) { (self.text, self.matches) = (text, matches) }

  /// The line with the first match, or the first one if there is none, with `…` for the lines before and after it.
  package var line: MarkedText {
    let isBreak = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
    let before = text.utf8.prefix(matches.first?.lowerBound ?? 0)
    var line = before.lastIndex(where: isBreak).map { dropping(before[...$0].count) } ?? self
    line.text = Wording.firstLine(line.text)
    return line
  }

  /// The text, or what is left of it when so much is dropped that the first match is seen in this room.
  ///
  /// - Parameter cells: Where the text is going to be cut.
  package func showingMatch(within cells: Int) -> MarkedText {
    guard let match = matches.first, match.upperBound <= text.utf8.count else { return self }
    let isLast = match.upperBound == text.utf8.count
    guard Self.width(text.utf8.prefix(match.upperBound)) > (isLast ? cells : cells - 1) else { return self }
    // As much before it as after it, and a cell for each ellipsis.
    let matched = text.utf8.prefix(match.upperBound).dropFirst(match.lowerBound)
    var room = (cells - Self.width(matched)) / 2 - 1
    let kept = String(decoding: text.utf8.prefix(match.lowerBound), as: UTF8.self).reversed().prefix {
      character in
      room -= CellWidth.of(SafeText(String(character)))
      return room >= 0
    }
    return dropping(match.lowerBound - kept.reduce(0) { $0 + $1.utf8.count })
  }

  /// - Parameter bytes: How many at the beginning have `…` in their place.
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

/// The parts of a photo's texts that a list marks because they were looked for.
///
/// Ranges are in order, of whole characters, in bytes of UTF-8 from the beginning of the text.
package struct DisplayedMatches: Sendable, Hashable {
  package var memo: [Range<Int>]
  package var photographer: [Range<Int>]
  package var description: [Range<Int>]
  /// The matches in a tag with its `#`, by the tag's name; tags without matches are not in it.
  package var tags: [String: [Range<Int>]]
  /// The description, the alternative text or the place, if neither memo nor name nor tags have a match but this has.
  package var elsewhere: MarkedText?

  /// Marks only the ranges that are given.
  package init(
    memo: [Range<Int>] = [], photographer: [Range<Int>] = [], description: [Range<Int>] = [],
    tags: [String: [Range<Int>]] = [:]
  ) {
    (self.memo, self.photographer, self.description) = (memo, photographer, description)
    self.tags = tags
  }
}
