/// One page of a list, as its source sent it.
package struct PhotoPage: Hashable, Sendable {
  package var photos: [Photo]
  /// The number of the page after this one, or nil at the end of the list.
  package var next: Int?
  /// How many items of the page could not be read and were left out.
  package var unreadable: Int

  package init(photos: [Photo], next: Int?, unreadable: Int = 0) {
    self.photos = photos
    self.next = next
    self.unreadable = unreadable
  }
}
