package import FoundationEssentials

/// A photo in the library, with its memo.
package struct SavedPhoto: Hashable, Sendable {
  /// The position in the order of saving.
  ///
  /// Later photos have larger numbers, numbers are never reused, and clocks play no part.
  package var sequence: Int64
  package var photo: Photo
  package var memo: String
  package var savedAt: Date
  /// The picture's name in the library's picture folder, or `nil` if the picture is missing.
  package var file: String?
  /// The picture's full path, or `nil` if it is missing.
  package var path: String?
  /// The reason the item at `path` cannot be a picture, or `nil` if it is a file.
  package var fileFault: String?
  /// Whether the source has definitely withdrawn the photo, so that it can no longer supply a missing picture.
  package var isWithdrawn: Bool
  /// The tags in alphabetical order.
  package var tags: [PhotoTag]
  /// The time of the move to the trash, or `nil` for a photo in the library.
  package var deletedAt: Date?
  /// The days left in the trash, including today, or `nil` for a photo in the library.
  package var daysLeft: Int?
  /// The person who saved the photo, in a shared library.
  package var starredBy: String?
  /// The author of the memo, in a shared library.
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

/// The states of some photos in the library; neither dictionary contains photos outside it.
package struct LibraryStates: Hashable, Sendable {
  /// The photos in the library, with their memos, which may be empty.
  package var starred: [PhotoKey: String]
  /// The tags of the photos that have any, in alphabetical order.
  package var tags: [PhotoKey: [PhotoTag]]
  package var trashed: Set<PhotoKey>

  package init(
    starred: [PhotoKey: String] = [:], tags: [PhotoKey: [PhotoTag]] = [:], trashed: Set<PhotoKey> = []
  ) {
    (self.starred, self.tags, self.trashed) = (starred, tags, trashed)
  }
}

/// A page of the library, or of a subset of it.
package struct SavedPage: Hashable, Sendable {
  package var photos: [SavedPhoto]
  /// The number of photos on all pages.
  package var total: Int
  package var hasMore: Bool
  /// The reason for each photo that is missing from the page because its row is damaged.
  package var unreadable: [String]
  /// The page's age in seconds if the library was unreachable, or `nil` if the page is current.
  package var age: Int?
  /// The reason the library was unreachable.
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

/// A position in the trash, which is sorted by the time of deletion.
package struct TrashPlace: Hashable, Sendable {
  package var deletedAt: Date
  package var sequence: Int64

  package init(deletedAt: Date, sequence: Int64) {
    self.deletedAt = deletedAt
    self.sequence = sequence
  }
}
