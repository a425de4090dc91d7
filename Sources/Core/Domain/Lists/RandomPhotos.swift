package struct RandomPhotos: Hashable, Sendable {
  /// The photos, perhaps fewer than requested, with repetitions of earlier calls; none when no photo fits the filter.
  package var photos: [Photo]
  /// The number of items that could not be read and were left out.
  package var unreadable: Int

  /// The most photos per call.
  package static let most = 30

  package init(photos: [Photo], unreadable: Int = 0) {
    self.photos = photos
    self.unreadable = unreadable
  }
}

/// The photos that a deck deals.
package struct DeckFilter: Hashable, Sendable {
  /// The words of a search.
  package var query: String?
  package var topic: String?
  package var orientation: PhotoOrientation?

  package init(query: String? = nil, topic: String? = nil, orientation: PhotoOrientation? = nil) {
    self.query = query
    self.topic = topic
    self.orientation = orientation
  }
}
