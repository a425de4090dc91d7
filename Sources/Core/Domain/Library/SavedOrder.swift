package struct SavedOrder: Hashable, Sendable {
  package enum Key: String, CaseIterable, Hashable, Sendable {
    /// By the time of saving, newest first.
    case saved
    /// By memo, as people sort: ignoring case and diacritics, with punctuation as a space, and 가 before 나.
    ///
    /// Photos without a memo come last, even in reverse. Photos with equal memos are sorted newest first.
    case memo
    /// By the photographer's name, sorted in the same way.
    case photographer
  }

  package var key: Key
  package var isReversed: Bool

  package static let newestFirst = SavedOrder(.saved)

  package init(_ key: Key, isReversed: Bool = false) {
    (self.key, self.isReversed) = (key, isReversed)
  }
}
