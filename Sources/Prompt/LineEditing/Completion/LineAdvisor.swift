package import Terminal

/// The program's knowledge about a line as the user types it.
///
/// The editor asks on its own thread after every key, so answers must come at once, from memory.
package protocol LineAdvisor: Sendable {
  /// Returns Tab's offers at a UTF-8 offset in the line.
  func completion(of line: String, at cursor: Int) -> Completion

  /// Returns the rest of the usage after the line, shown faint and never inserted; may be empty.
  func hint(for line: String) -> String

  /// Returns whether a command from the history makes sense now and so may be suggested.
  func suits(_ command: String) -> Bool

  /// Returns the command beginning that the first word is an alias for, or `nil` for any other word.
  func expansion(of word: String) -> String?

  /// Returns the picture beside the chosen entry of a search, as rows of exactly `columns` cells.
  ///
  /// It is empty until the picture is available; an announcement then makes the editor redraw the list.
  func picture(beside entry: HistoryEntry, columns: Int, rows: Int) -> [PictureRow]

  /// Returns the parts of the line that are known, and the parts that are wrong.
  func highlights(of line: String) -> [Highlight]
}

package struct Highlight: Sendable, Hashable {
  /// The range as UTF-8 offsets in the line.
  package var range: Range<Int>
  package var style: Style

  package init(_ range: Range<Int>, _ style: Style) {
    self.range = range
    self.style = style
  }
}
