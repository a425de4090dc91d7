/// One page of a list, as its source sent it.
package struct PhotoPage: Hashable, Sendable {
  package var photos: [Photo]
  /// The number of the page after this one, or nil at the end of the list.
  package var next: Int?
  /// How many items of the page could not be read and were left out.
  package var unreadable: Int
  /// How many photos the whole list has, if the source says so; other pages may say something else.
  package var total: Int?
  /// How many seconds ago the source sent it, if it was kept and the source cannot be reached now; nil when it is current.
  package var age: Int?

  package init(photos: [Photo], next: Int?, unreadable: Int = 0, total: Int? = nil, age: Int? = nil) {
    self.photos = photos
    self.next = next
    self.unreadable = unreadable
    self.total = total
    self.age = age
  }
}
