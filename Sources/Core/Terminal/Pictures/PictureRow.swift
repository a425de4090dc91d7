/// A row of a picture, in the form that a terminal accepts.
///
/// It can be anywhere in a screen row: it sets all of its colors and ends with a reset, unless it has no colors. It contains only bytes
/// that we generated, so nothing from outside reaches the terminal; only Pictures creates rows.
package struct PictureRow: Sendable, Hashable {
  /// Block elements and spaces, with SGR sequences between them.
  package let text: String
  package let cells: Int

  package init(text: String, cells: Int) {
    self.text = text
    self.cells = cells
  }
}
