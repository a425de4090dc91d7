/// How many cells text takes on a terminal.
///
/// Each grapheme cluster takes two cells if any of its scalars is East Asian Wide or Fullwidth, is shown as an emoji
/// by default, or is followed by the emoji variation selector; none if it is only marks; else one. Terminals disagree
/// about many characters (a family is 2 or 8 cells wide), so code that draws after one, or over it, must position
/// the cursor: see `Glyph`.
package enum CellWidth {
  /// The cells of a whole text.
  package static func of(_ text: SafeText) -> Int {
    let utf8 = text.text.utf8
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return text.text.reduce(0) { $0 + of($1) }
  }

  /// The cells of one grapheme cluster: 0, 1 or 2.
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if character.isUsual { return first.value < 0x1100 ? 1 : 2 }
    if scalars.allSatisfy(\.isMark) { return 0 }
    return scalars.contains(where: isWide) ? 2 : 1
  }

  /// The most cells that a terminal takes for a character: some count every scalar separately.
  static func most(of character: Character) -> Int {
    max(of(character), character.unicodeScalars.reduce(0) { $0 + cellsAlone($1) })
  }

  /// Whether terminals may disagree about a character: it has several scalars, is an emoji, or is newer than the
  /// widths that a terminal knows.
  static func isDisputed(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first, !character.isUsual else { return false }
    return character.unicodeScalars.count > 1 || first.properties.isEmoji || first.isYoung
  }

  private static func cellsAlone(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: 0
    default: isWide(scalar) ? 2 : 1
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0xFE0F || scalar.value >= 0x1100 && isInWideRange(scalar.value)
      || scalar.properties.isEmojiPresentation
  }

  private static func isInWideRange(_ value: UInt32) -> Bool {
    var low = 0
    var high = wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      if wideRanges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < wideRanges.count && wideRanges[low].contains(value)
  }
}

extension Unicode.Scalar {
  /// Whether it is newer than Unicode 9, which made emoji wide and which every terminal of today knows.
  fileprivate var isYoung: Bool { (properties.age?.major ?? .max) > 9 }
}

extension SafeText {
  /// The text, or as much of its beginning as fits with an ellipsis after it.
  /// - Parameter cells: The most that the result may take; 0 or less gives empty text.
  package func truncated(to cells: Int) -> SafeText {
    guard CellWidth.of(self) > cells else { return self }
    guard cells > 0 else { return "" }
    return prefix(cells: cells - 1) + "…"
  }

  func prefix(cells: Int) -> SafeText {
    var used = 0
    let kept = text.prefix { character in
      used += CellWidth.of(character)
      return used <= cells
    }
    return SafeText(String(kept))
  }

  /// The text in lines of at most `cells`, broken at spaces; a word longer than a line is broken where the line ends.
  package func wrapped(to cells: Int) -> [SafeText] {
    let width = max(cells, 2)
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.split(separator: " ") {
      let wordCells = word.reduce(0) { $0 + CellWidth.of($1) }
      if used > 0, used + 1 + wordCells <= width {
        line += " " + word
        used += 1 + wordCells
        continue
      }
      if used > 0 { lines.append(line) }
      (line, used) = ("", 0)
      for character in word {
        let cells = CellWidth.of(character)
        if used + cells > width {
          lines.append(line)
          (line, used) = ("", 0)
        }
        line.append(character)
        used += cells
      }
    }
    if used > 0 { lines.append(line) }
    return lines.map { SafeText($0) }
  }
}
