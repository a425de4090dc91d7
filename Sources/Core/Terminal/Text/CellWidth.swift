/// The width of text on a terminal in cells; see `CellCounter`.
///
/// Terminals disagree about many characters (a family is 2 or 8 cells wide), so code that draws after or over one
/// must position the cursor; see `Glyph`.
package enum CellWidth {
  package static func of(_ text: SafeText) -> Int { count(text).cells }

  /// Returns a grapheme cluster's cells: usually 1 or 2, none for a lone mark, more for scalars drawn side by side.
  package static func of(_ character: Character) -> Int { count(character.unicodeScalars).cells }

  /// Returns the most cells that a terminal takes for a text: some count every scalar separately.
  static func most(of text: SafeText) -> Int { count(text).most }

  /// Whether terminals may disagree about a character: several scalars, an emoji, or newer than their tables.
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
  /// Whether it is newer than Unicode 9, which made emoji wide and which every terminal of today knows.
  fileprivate var isYoung: Bool { (properties.age?.major ?? .max) > 9 }
}

extension SafeText {
  /// Returns the text, or the beginning that fits with an ellipsis, even where every scalar counts separately.
  /// - Parameter cells: The limit; 0 or less gives empty text.
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
  /// The character, or its pieces of at most two cells that a terminal draws side by side.
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
