package import Terminal

/// The program's knowledge about a line while the user types it.
///
/// The editor asks on its own thread after every key, so an advisor must answer immediately, from memory.
package protocol LineAdvisor: Sendable {
  /// Returns Tab's candidates at a UTF-8 offset in the line.
  func completion(of line: String, at cursor: Int) -> Completion

  /// Returns the part of the usage that can follow the line; it is shown faint, is never inserted and may be empty.
  func hint(for line: String) -> String

  /// Returns the command that an arrow key runs on an empty line, or `nil` if the key only moves the cursor.
  func command(onEmptyLineFor arrow: Arrow) -> String?

  /// Walks along the photos above the prompt.
  ///
  /// - Parameter reach: The number of rows above the prompt that can be painted; other photos cannot be selected.
  func walk(_ key: WalkKey, reach: Int) -> WalkAnswer

  /// Returns whether a command from the history makes sense now and may therefore be suggested.
  func suits(_ command: String) -> Bool

  /// Returns the beginning of a command for which `word` is an alias, or `nil` for any other word.
  func expansion(of word: String) -> String?

  /// Returns the picture next to the chosen entry of a search, as rows of exactly `columns` cells.
  ///
  /// It is empty until the picture is available; an announcement then makes the editor redraw the list.
  func picture(beside entry: HistoryEntry, columns: Int, rows: Int) -> [PictureRow]

  /// Returns the parts of the line that the program recognizes and the parts that are wrong.
  func highlights(of line: String) -> [Highlight]
}

package enum Arrow: Sendable { case left, right }

package struct Highlight: Sendable, Hashable {
  /// The range as UTF-8 offsets in the line.
  package var range: Range<Int>
  package var style: Style

  package init(_ range: Range<Int>, _ style: Style) {
    self.range = range
    self.style = style
  }
}
