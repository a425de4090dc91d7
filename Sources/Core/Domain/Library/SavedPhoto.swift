package import FoundationEssentials

/// A photo in the library, with its memo.
package struct SavedPhoto: Hashable, Sendable {
  /// The position in the order of saving; larger is later.
  ///
  /// It is never used twice and does not depend on a clock.
  package var sequence: Int64
  package var photo: Photo
  /// Empty when there is none.
  package var memo: String
  package var savedAt: Date
  /// The picture's name inside the library's picture folder; nil when it is missing.
  package var file: String?
  /// The whole path of that file; nil when it is missing.
  package var path: String?
  /// Why what has that name cannot be a picture; nil when it is a file.
  package var fileFault: String?
  /// Whether its source certainly does not have it any more, so that a missing picture cannot be fetched again.
  package var isWithdrawn: Bool
  /// Tags added with `tag` and tags in the memo, in alphabetical order.
  package var tags: [PhotoTag]
  /// When it was moved to the trash; nil while it is in the library.
  package var deletedAt: Date?
  /// How many days it stays in the trash, one that has begun included; nil while it is in the library.
  package var daysLeft: Int?
  /// Who saved it, in a library that several people use; nil in any other.
  package var starredBy: String?
  /// Who wrote the memo, in such a library; nil when there is none.
  package var memoBy: String?

  package init(
    sequence: Int64, photo: Photo, memo: String, savedAt: Date, file: String?,
    path: String? = nil, fileFault: String? = nil, isWithdrawn: Bool = false, tags: [PhotoTag] = [],
    deletedAt: Date? = nil, daysLeft: Int? = nil
  ) {
    self.sequence = sequence
    self.photo = photo
    self.memo = memo
    self.savedAt = savedAt
    self.file = file
    self.path = path
    self.fileFault = fileFault
    self.isWithdrawn = isWithdrawn
    self.tags = tags
    self.deletedAt = deletedAt
    self.daysLeft = daysLeft
  }

  package var isInTrash: Bool { deletedAt != nil }
}

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
