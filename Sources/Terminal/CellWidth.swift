/// How many cells text takes on a terminal.
///
/// Counted by grapheme cluster: two cells if any of its scalars is East Asian Wide or Fullwidth, is shown as an
/// emoji by default, or is followed by the emoji variation selector; none for marks that stand alone; else one.
/// Terminals disagree about joined emoji (a family is 2 or 8 cells wide), so nothing is put behind text whose
/// exact place matters.
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
    if first.isASCII, scalars.count == 1 { return 1 }
    if scalars.allSatisfy(\.isMark) { return 0 }
    return scalars.contains(where: isWide) ? 2 : 1
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

extension SafeText {
  /// The text, or as much of its beginning as fits with an ellipsis behind it.
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

  /// The text in lines of at most `cells`, broken at spaces; a word longer than a line is broken where it must be.
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
