/// A character's text and cells for drawing.
///
/// Code that draws piece by piece, as the prompt does, keeps the original text and draws glyphs.
package struct Glyph: Hashable, Sendable {
  /// The text to write, which is empty for an invisible character.
  package private(set) var text: SafeText
  /// The number of cells on the screen; see `CellWidth`.
  package let cells: Int
  /// The maximum number of cells that a terminal may need.
  package let mostCells: Int
  /// Whether some terminals need a number other than `cells`.
  package private(set) var isDisputed: Bool

  package static let directionMark = Glyph(Character(Unicode.Scalar.leftToRightMark))

  package init(_ character: Character) {
    if character == Character(Unicode.Scalar.leftToRightMark) {
      (text, cells, mostCells, isDisputed) = (SafeText(usual: character), 0, 0, false)
    } else if character.isUsual {
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

  /// Creates a glyph that draws a complete picture row.
  package init(_ row: PictureRow) {
    text = SafeText(trusted: row.text)
    (cells, mostCells, isDisputed) = (row.cells, row.cells, false)
  }

  /// Returns the glyph combined with the lone mark that follows it, because a terminal draws the mark on the glyph.
  package func marked(with mark: Glyph) -> Glyph {
    var glyph = self
    glyph.text = text + mark.text
    glyph.isDisputed = true
    return glyph
  }
}
