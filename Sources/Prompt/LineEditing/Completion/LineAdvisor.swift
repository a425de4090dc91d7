package import Terminal

/// The program's knowledge of a line while it is typed.
///
/// The editor asks on its own thread after every key, so an answer must come at once, from memory and never from the
/// network.
package protocol LineAdvisor: Sendable {
  /// Tab's offers.
  ///
  /// - Parameter cursor: A UTF-8 offset in the line.
  func completion(of line: String, at cursor: Int) -> Completion

  /// The rest of the usage after the line, shown faint and never inserted; may be empty.
  func hint(for line: String) -> String

  /// Whether a command from the history makes sense now, so that it may be suggested.
  func suits(_ command: String) -> Bool

  /// The beginning of a command that the first word of a line is an alias for; nil for any other word.
  func expansion(of word: String) -> String?

  /// The picture to be shown beside the list of a search, for the command that is chosen in it.
  ///
  /// - Parameter columns: Of its place, in cells; likewise `rows`.
  /// - Returns: Rows of that many cells each; none where there is no picture, or it is not at hand yet. An announcement
  ///   makes the editor draw the list again.
  func picture(beside entry: HistoryEntry, columns: Int, rows: Int) -> [PictureRow]

  /// Which parts of the line are known, and which are wrong.
  func highlights(of line: String) -> [Highlight]
}

/// A part of a line that is drawn in its own style.
package struct Highlight: Sendable, Hashable {
  /// UTF-8 offsets in the line.
  package var range: Range<Int>
  package var style: Style

  package init(_ range: Range<Int>, _ style: Style) {
    self.range = range
    self.style = style
  }
}
