/// The width of text on a terminal, in cells.
///
/// Terminals disagree about many characters: a family emoji takes 2 or 8 cells. So code that draws after or over these characters must
/// position the cursor; see `Glyph`.
package enum CellWidth {
  package static func of(_ text: SafeText) -> Int { count(text).cells }

  /// Returns the number of cells for a grapheme cluster: usually 1 or 2, none for a lone mark, more for scalars drawn side by side.
  package static func of(_ character: Character) -> Int { count(character.unicodeScalars).cells }

  /// Returns the maximum number of cells that a terminal may need for a string: some terminals count every scalar separately.
  static func most(of text: SafeText) -> Int { count(text).most }

  /// Returns whether terminals may disagree about a character because it has several scalars, is an emoji, or is too new for their tables.
  static func isDisputed(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first, !character.isUsual else { return false }
    return character.unicodeScalars.count > 1 || first.properties.isEmoji || first.isYoung
      || first.hasBecomeWide
  }

  private static func count(_ text: SafeText) -> CellCounter.Cells {
    let utf8 = text.text.utf8
    if utf8.allSatisfy({ $0 < 0x80 }) { return (utf8.count, utf8.count) }
    return count(text.text.unicodeScalars)
  }

  private static func count(_ scalars: some Sequence<Unicode.Scalar>) -> CellCounter.Cells {
    var counter = CellCounter()
    return scalars.reduce(into: (cells: 0, most: 0)) { sum, scalar in
      let added = counter.count(scalar)
      sum = (sum.cells + added.cells, sum.most + added.most)
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is newer than Unicode 9, which made emoji wide and which every current terminal knows.
  fileprivate var isYoung: Bool { (properties.age?.major ?? .max) > 9 }
}

extension SafeText {
  /// Returns the text, or as much of its beginning as fits with an ellipsis, even if a terminal counts every scalar separately.
  /// - Parameter cells: The limit; 0 or less returns an empty text.
  package func truncated(to cells: Int) -> SafeText {
    guard CellWidth.most(of: self) > cells else { return self }
    guard cells > 0 else { return "" }
    return prefix(cells: cells - 1) + "…"
  }

  func prefix(cells: Int) -> SafeText {
    var left = cells
    var kept = ""
    for part in text.lazy.flatMap(\.parts) {
      left -= CellWidth.most(of: SafeText(trusted: part))
      guard left >= 0 else { break }
      kept += part
    }
    return SafeText(kept)
  }
}

extension Character {
  /// The character, or its pieces of at most two cells, which a terminal draws side by side.
  var parts: [String] {
    guard CellWidth.of(self) > 2 else { return [String(self)] }
    var counter = CellCounter()
    var parts: [String] = []
    for scalar in unicodeScalars {
      let begins = counter.count(scalar).cells > 0 && scalar != "\u{FE0F}"
      if begins || parts.isEmpty { parts.append("") }
      parts[parts.count - 1].unicodeScalars.append(scalar)
    }
    return parts
  }
}

/// Counts the cells of a text scalar by scalar, as terminals do.
///
/// A terminal gives each scalar its own cells: two if it is East Asian Wide or Fullwidth or an emoji by default, none if it is drawn on the
/// preceding scalar, otherwise one. That includes the scalars in a single Unicode character, such as two leading Hangul consonants, or two
/// letters with a virama in between. The exception is an emoji of several scalars. It takes two cells in a terminal that knows it.
struct CellCounter {
  /// A scalar's cells: in a terminal that knows the emoji, and the maximum in any terminal.
  typealias Cells = (cells: Int, most: Int)

  private var previous: Unicode.Scalar = "\0"
  private var previousCells = 0

  mutating func count(_ scalar: Unicode.Scalar) -> Cells {
    let alone = scalar.cells
    let cells = scalar.isUsual ? alone : goesWithPrevious(scalar) ? 0 : makesWide(scalar) ? 1 : alone
    (previous, previousCells) = (scalar, cells)
    return (cells, max(cells, scalar.hasBecomeWide ? 2 : alone))
  }

  /// Returns whether a scalar continues the emoji before it, as a joined emoji, a skin tone, or the second half of a flag.
  private func goesWithPrevious(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.properties.isEmoji, !scalar.isASCII else { return false }
    return previous == "\u{200D}"
      || scalar.properties.isEmojiModifier && previous.properties.isEmojiModifierBase
      || scalar.isRegionalIndicator && previous.isRegionalIndicator && previousCells > 0
  }

  /// Returns whether the scalar is the variation selector that turns the preceding symbol into an emoji of two cells.
  private func makesWide(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0xFE0F && previousCells == 1 && previous.properties.isEmoji
  }
}

extension Unicode.Scalar {
  /// The number of cells for the scalar by itself, regardless of the preceding scalar.
  fileprivate var cells: Int {
    if isUsual { return value < 0x1100 ? 1 : 2 }
    if isDrawnOnPrevious { return 0 }
    return isInWideRange || properties.isEmojiPresentation ? 2 : 1
  }

  /// Whether the scalar has taken two cells since Unicode 16 but takes one in older terminals: trigrams, hexagrams, counting rods.
  var hasBecomeWide: Bool {
    switch value {
    case 0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D356, 0x1D360...0x1D376: true
    default: false
    }
  }

  /// Whether the scalar is drawn on the preceding one, as marks, Hangul vowels and final consonants, and joiners are.
  var isDrawnOnPrevious: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
    }
  }

  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  private var isInWideRange: Bool {
    guard value >= 0x1100 else { return false }
    var low = 0
    var high = wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      if wideRanges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < wideRanges.count && wideRanges[low].contains(value)
  }
}
