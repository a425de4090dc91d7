package struct RandomPhotos: Hashable, Sendable {
  /// The photos, possibly fewer than requested and including photos from earlier calls; empty if no photo fits the filter.
  package var photos: [Photo]
  /// The number of items left out because they were unreadable.
  package var unreadable: Int

  /// The maximum number of photos per call.
  package static let most = 30

  package init(photos: [Photo], unreadable: Int = 0) {
    self.photos = photos
    self.unreadable = unreadable
  }
}

/// The condition for the photos that a deck deals.
package struct DeckFilter: Hashable, Sendable {
  /// The search words.
  package var query: String?
  package var topic: String?
  package var orientation: PhotoOrientation?

  package init(query: String? = nil, topic: String? = nil, orientation: PhotoOrientation? = nil) {
    self.query = query
    self.topic = topic
    self.orientation = orientation
  }
}
