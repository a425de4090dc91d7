package import Terminal

/// The program's knowledge of a line while it is typed.
///
/// The editor asks on its own thread after every key, so answers must come at once, from memory.
package protocol LineAdvisor: Sendable {
  /// Tab's offers at a UTF-8 offset in the line.
  func completion(of line: String, at cursor: Int) -> Completion

  /// The rest of the usage after the line, shown faint and never inserted; may be empty.
  func hint(for line: String) -> String

  /// Whether a command from the history makes sense now, so that it may be suggested.
  func suits(_ command: String) -> Bool

  /// The start of the command that an alias in the first word stands for; `nil` for any other word.
  func expansion(of word: String) -> String?

  /// The picture beside the chosen entry of a search, as rows of exactly `columns` cells.
  ///
  /// Empty while the picture is not at hand; an announcement makes the editor draw the list again.
  func picture(beside entry: HistoryEntry, columns: Int, rows: Int) -> [PictureRow]

  /// The parts of the line that are known, and those that are wrong.
  func highlights(of line: String) -> [Highlight]
}

package struct Highlight: Sendable, Hashable {
  /// UTF-8 offsets in the line.
  package var range: Range<Int>
  package var style: Style

  package init(_ range: Range<Int>, _ style: Style) {
    self.range = range
    self.style = style
  }
}
