package import FoundationEssentials

/// A photo in the library, with what its keeper wrote about it.
package struct SavedPhoto: Hashable, Sendable {
  /// The place in the order of saving; larger is later.
  ///
  /// It is never used twice and does not depend on a clock.
  package var sequence: Int64
  package var photo: Photo
  /// Empty when there is none.
  package var memo: String
  package var savedAt: Date
  /// The picture's name inside the library's picture folder; nil when it is not there any more.
  package var file: String?

  package init(sequence: Int64, photo: Photo, memo: String, savedAt: Date, file: String?) {
    self.sequence = sequence
    self.photo = photo
    self.memo = memo
    self.savedAt = savedAt
    self.file = file
  }
}

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
