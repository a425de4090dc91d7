/// Photos that the source chose at random.
package struct RandomPhotos: Hashable, Sendable {
  /// May be fewer than were asked for, and may repeat those of an earlier call; none when no photo fits the filter.
  package var photos: [Photo]
  /// How many items of the answer could not be read and were left out.
  package var unreadable: Int

  /// The most photos of one call.
  package static let most = 30

  package init(photos: [Photo], unreadable: Int = 0) {
    self.photos = photos
    self.unreadable = unreadable
  }
}

/// Which photos a deck is dealt from; nil where it does not matter.
package struct DeckFilter: Hashable, Sendable {
  /// Words as in a search.
  package var query: String?
  /// A topic's slug.
  package var topic: String?
  package var orientation: PhotoOrientation?

  package init(query: String? = nil, topic: String? = nil, orientation: PhotoOrientation? = nil) {
    self.query = query
    self.topic = topic
    self.orientation = orientation
  }
}
