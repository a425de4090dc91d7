/// What ``HistoryFile/readNew()`` found.
package struct HistoryNews: Sendable, Hashable {
  /// Oldest first.
  package var entries: [HistoryEntry]
  /// Whether these are all that there is, because it is the first look or the file is another one by now.
  ///
  /// Then they stand in place of what was read before.
  package var startsAnew: Bool

  package init(entries: [HistoryEntry], startsAnew: Bool) {
    self.entries = entries
    self.startsAnew = startsAnew
  }
}
