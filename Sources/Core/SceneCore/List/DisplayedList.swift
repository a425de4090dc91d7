/// A list of photos with what it is a list of, ready to be shown.
///
/// `Head` is the words of a search, a topic, a photographer.
package struct DisplayedList<Head: Sendable & Hashable & Encodable>: Sendable, Hashable {
  package var head: Head
  package var feed: DisplayedFeed

  package init(head: Head, feed: DisplayedFeed) {
    self.head = head
    self.feed = feed
  }
}

extension DisplayedList: Encodable {
  /// The keys of both, side by side in one object.
  package func encode(to encoder: any Encoder) throws {
    try feed.encode(to: encoder)
    try head.encode(to: encoder)
  }
}
