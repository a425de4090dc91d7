/// How one character of a text is drawn: what is written for it, and how many cells it is given.
///
/// Code that draws text piece by piece, as the prompt does, keeps the original text and asks here what each
/// character looks like.
package struct Glyph: Hashable, Sendable {
  /// The text that is written; empty for an invisible character.
  package private(set) var text: SafeText
  /// The cells it takes on the screen: see `CellWidth`.
  package let cells: Int
  /// The most that a terminal may take for it.
  package let mostCells: Int
  /// Whether a terminal may take more cells or fewer than it is given here.
  package private(set) var isDisputed: Bool

  package init(_ character: Character) {
    if character.isUsual {
      text = SafeText(usual: character)
      cells = CellWidth.of(character)
      (mostCells, isDisputed) = (cells, false)
    } else {
      text = SafeText(String(character))
      cells = CellWidth.of(text)
      mostCells = CellWidth.most(of: text)
      isDisputed = text.text.contains(where: CellWidth.isDisputed)
    }
  }

  /// A row of a picture, which is drawn as a whole.
  package init(_ row: PictureRow) {
    text = SafeText(trusted: row.text)
    (cells, mostCells, isDisputed) = (row.cells, row.cells, false)
  }

  /// The glyph with the lone mark that follows it, because a terminal shows that mark on it.
  package func marked(with mark: Glyph) -> Glyph {
    var glyph = self
    glyph.text = text + mark.text
    glyph.isDisputed = true
    return glyph
  }
}
