/// One row of a picture as a terminal takes it.
///
/// It can be put anywhere on a row of the screen: it sets every colour that it needs and ends in a reset, unless it has
/// no colours. It holds only bytes of our own making, so nothing from outside can reach the terminal through it; that
/// is why only Pictures makes one.
package struct PictureRow: Sendable, Hashable {
  /// Block elements and blanks, with SGR sequences between them.
  package let text: String
  /// How many cells it takes.
  package let cells: Int

  package init(text: String, cells: Int) {
    self.text = text
    self.cells = cells
  }
}
