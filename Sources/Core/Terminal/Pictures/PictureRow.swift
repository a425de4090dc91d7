/// One row of a picture as a terminal takes it.
///
/// It can stand anywhere on a row of the screen: it sets all its colors and ends in a reset, unless it has none. It
/// holds only bytes of our own making, so nothing from outside reaches the terminal: only Pictures makes one.
package struct PictureRow: Sendable, Hashable {
  /// Block elements and blanks, with SGR sequences between them.
  package let text: String
  package let cells: Int

  package init(text: String, cells: Int) {
    self.text = text
    self.cells = cells
  }
}
