/// An order in which the library is listed.
package struct SavedOrder: Hashable, Sendable {
  package enum Key: String, CaseIterable, Hashable, Sendable {
    /// By the time of saving, the newest first.
    case saved
    /// By memo, as people read it: without case and diacritics, with punctuation as a blank, and 가 before 나.
    ///
    /// Photos without a memo come last, also in reverse. Of equal memos, the newest photo comes first.
    case memo
    /// By the photographer's name, in the same way.
    case photographer
  }

  package var key: Key
  package var isReversed: Bool

  package static let newestFirst = SavedOrder(.saved)

  package init(_ key: Key, isReversed: Bool = false) {
    (self.key, self.isReversed) = (key, isReversed)
  }
}
