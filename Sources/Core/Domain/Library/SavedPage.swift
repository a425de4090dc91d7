package import FoundationEssentials

/// One page of the library, or of a part of it.
package struct SavedPage: Hashable, Sendable {
  package var photos: [SavedPhoto]
  /// How many photos all pages have.
  package var total: Int
  package var hasMore: Bool
  /// Why each photo that belongs here, but whose row is damaged, is not on the page.
  package var unreadable: [String]
  /// How many seconds ago it was so, if the library could not be reached; nil when it is so now.
  package var age: Int?
  /// Why it could not be reached then.
  package var whyOld: Failure?

  /// That of an empty library.
  package static let empty = SavedPage(photos: [], total: 0, hasMore: false)

  package init(photos: [SavedPhoto], total: Int, hasMore: Bool, unreadable: [String] = [], age: Int? = nil) {
    self.photos = photos
    self.total = total
    self.hasMore = hasMore
    self.unreadable = unreadable
    self.age = age
  }
}

/// A place in the order of the trash.
package struct TrashPlace: Hashable, Sendable {
  package var deletedAt: Date
  package var sequence: Int64

  package init(deletedAt: Date, sequence: Int64) {
    self.deletedAt = deletedAt
    self.sequence = sequence
  }
}
