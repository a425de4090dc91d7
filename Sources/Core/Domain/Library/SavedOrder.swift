/// In which order the library is listed.
package struct SavedOrder: Hashable, Sendable {
  package enum Key: String, CaseIterable, Hashable, Sendable {
    /// When it was saved, the newest first.
    case saved
    /// As people read it: case and diacritics do not count, punctuation counts as a blank, and 가 comes before 나.
    ///
    /// Photos without a memo come last, in reverse, too. Of equal memos the newest photo comes first.
    case memo
    /// The same by the photographer's name.
    case photographer
  }

  package var key: Key
  package var isReversed: Bool

  package static let newestFirst = SavedOrder(.saved)

  package init(_ key: Key, isReversed: Bool = false) {
    (self.key, self.isReversed) = (key, isReversed)
  }
}
