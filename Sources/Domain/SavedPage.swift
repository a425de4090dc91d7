/// One page of the library, newest first.
package struct SavedPage: Hashable, Sendable {
  package var photos: [SavedPhoto]
  /// How many photos the whole library holds.
  package var total: Int
  package var hasMore: Bool

  package init(photos: [SavedPhoto], total: Int, hasMore: Bool) {
    self.photos = photos
    self.total = total
    self.hasMore = hasMore
  }
}
