/// vi's text objects: what `i` and `a` after `c`, `d` or `y` take, wherever in it the cursor is.
extension ViLine {
  /// The characters of an object; nil when the line has none there.
  ///
  /// - Parameters:
  ///   - key: `w` or `W` for a word, a quote, or either of a pair of brackets; `b` and `B` are `(` and `{`.
  ///   - isAround: `a`, which takes the blanks beside a word or a quotation, or the brackets, too.
  func object(_ key: Character, isAround: Bool) -> Range<Int>? {
    switch key {
    case "w", "W": word(key == "W", isAround)
    case "\"", "'", "`": quotation(key, isAround)
    case "(", ")", "b": brackets("(", ")", isAround)
    case "[", "]": brackets("[", "]", isAround)
    case "{", "}", "B": brackets("{", "}", isAround)
    default: nil
    }
  }

  private func word(_ isBig: Bool, _ isAround: Bool) -> Range<Int>? {
    guard text.indices.contains(cursor) else { return nil }
    let kind = kind(cursor, isBig)
    let start = text.indices[..<cursor].last { self.kind($0, isBig) != kind }.map { $0 + 1 } ?? 0
    let range = start..<end(of: kind, from: cursor, isBig)
    guard isAround else { return range }
    guard kind != .blank else { return start..<wordEnd(after: range.upperBound, isBig) }
    return withBlanks(range)
  }

  /// With the blanks after it, or where there are none, with those before it.
  private func withBlanks(_ range: Range<Int>) -> Range<Int> {
    let after = end(of: .blank, from: range.upperBound, true)
    if after > range.upperBound { return range.lowerBound..<after }
    let before = text[..<range.lowerBound].lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? 0
    return before..<range.upperBound
  }

  private func wordEnd(after index: Int, _ isBig: Bool) -> Int {
    text.indices.contains(index) ? end(of: kind(index, isBig), from: index, isBig) : text.count
  }

  /// The first quotation of the line that does not end before the cursor.
  private func quotation(_ mark: Character, _ isAround: Bool) -> Range<Int>? {
    var marks = text.indices.filter { text[$0] == mark && !isEscaped($0) }[...]
    while let open = marks.popFirst(), let close = marks.popFirst() {
      if close >= cursor { return isAround ? withBlanks(open..<close + 1) : open + 1..<close }
    }
    return nil
  }

  private func isEscaped(_ index: Int) -> Bool {
    !text[..<index].reversed().prefix { $0 == "\\" }.count.isMultiple(of: 2)
  }

  private func brackets(_ open: Character, _ close: Character, _ isAround: Bool) -> Range<Int>? {
    guard text.indices.contains(cursor),
      let start = unmatched(open, against: close, in: text.indices[...cursor].reversed()),
      let end = unmatched(close, against: open, in: Array(text.indices[max(cursor, start + 1)...]))
    else { return nil }
    return isAround ? start..<end + 1 : start + 1..<end
  }

  /// The first of these brackets that has no partner on the way to it.
  ///
  /// One under the cursor is the partner of none.
  private func unmatched(
    _ bracket: Character, against partner: Character, in indices: some Sequence<Int>
  ) -> Int? {
    var depth = 0
    return indices.first { index in
      if text[index] == partner, index != cursor { depth += 1 }
      guard text[index] == bracket else { return false }
      depth -= 1
      return depth < 0
    }
  }
}
