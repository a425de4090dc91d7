package import FoundationEssentials

/// A photo in the library, with its memo.
package struct SavedPhoto: Hashable, Sendable {
  /// The position in the order of saving; larger is later, no number is used twice, and no clock counts.
  package var sequence: Int64
  package var photo: Photo
  package var memo: String
  package var savedAt: Date
  /// The picture's name in the library's picture folder; nil when the picture is missing.
  package var file: String?
  /// The whole path of the picture; nil when it is missing.
  package var path: String?
  /// The reason why the item by that name cannot be a picture; nil when it is a file.
  package var fileFault: String?
  /// Whether the source has certainly withdrawn it, so that a missing picture cannot be fetched again.
  package var isWithdrawn: Bool
  /// The tags in alphabetical order.
  package var tags: [PhotoTag]
  /// The time of the move to the trash; nil in the library.
  package var deletedAt: Date?
  /// The days left in the trash, counting the present one; nil in the library.
  package var daysLeft: Int?
  /// The person who saved it, in a library that several people use.
  package var starredBy: String?
  /// The author of the memo, in a library that several people use.
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

/// The places of some photos in the library; those that are not there are in neither.
package struct LibraryStates: Hashable, Sendable {
  /// The photos in the library, with their memos, which may be empty.
  package var starred: [PhotoKey: String]
  /// The tags of those that have any, in alphabetical order.
  package var tags: [PhotoKey: [PhotoTag]]
  package var trashed: Set<PhotoKey>

  package init(
    starred: [PhotoKey: String] = [:], tags: [PhotoKey: [PhotoTag]] = [:], trashed: Set<PhotoKey> = []
  ) {
    (self.starred, self.tags, self.trashed) = (starred, tags, trashed)
  }
}

/// A page of the library, or of a part of it.
package struct SavedPage: Hashable, Sendable {
  package var photos: [SavedPhoto]
  /// The number of photos on all pages.
  package var total: Int
  package var hasMore: Bool
  /// The reasons why photos with a damaged row are missing from the page.
  package var unreadable: [String]
  /// The page's age in seconds if the library could not be reached; nil when it is current.
  package var age: Int?
  /// The reason why the library could not be reached.
  package var whyOld: Failure?

  /// The page of an empty library.
  package static let empty = SavedPage(photos: [], total: 0, hasMore: false)

  package init(photos: [SavedPhoto], total: Int, hasMore: Bool, unreadable: [String] = [], age: Int? = nil) {
    self.photos = photos
    self.total = total
    self.hasMore = hasMore
    self.unreadable = unreadable
    self.age = age
  }
}

/// A position in the order of the trash.
package struct TrashPlace: Hashable, Sendable {
  package var deletedAt: Date
  package var sequence: Int64

  package init(deletedAt: Date, sequence: Int64) {
    self.deletedAt = deletedAt
    self.sequence = sequence
  }
}
