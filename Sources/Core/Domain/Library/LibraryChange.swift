package import FoundationEssentials

/// A change of the library that `undo` takes back as a whole.
package struct LibraryChange: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case star, memo, delete, restore, tag
    case imported = "import"
  }

  package var kind: Kind
  package var photos: [ChangedPhoto]
  /// Another session made it while this one was running.
  package var wasMadeInOtherSession: Bool
  /// How many of its photos were left as they are, because they have been changed since in a way that is not undone.
  package var skipped: Int

  package init(kind: Kind, photos: [ChangedPhoto], wasMadeInOtherSession: Bool = false, skipped: Int = 0) {
    self.kind = kind
    self.photos = photos
    self.wasMadeInOtherSession = wasMadeInOtherSession
    self.skipped = skipped
  }
}

/// A photo that a change, or the undoing of one, has changed.
package struct ChangedPhoto: Hashable, Sendable {
  package var photo: Photo
  /// Nil when it was not in the library and not in the trash.
  package var before: PhotoState?
  package var after: PhotoState

  package init(photo: Photo, before: PhotoState?, after: PhotoState) {
    self.photo = photo
    self.before = before
    self.after = after
  }
}

/// The user's part of a photo: memo, tags, place in the library.
package struct PhotoState: Hashable, Sendable {
  package var memo: String
  /// Those that were given with `tag`.
  package var tags: [PhotoTag]
  package var isInTrash: Bool

  /// Tags added with `tag` and tags in the memo, in alphabetical order.
  package var allTags: [PhotoTag] { Set(tags + PhotoTag.all(in: memo)).sorted() }

  package init(memo: String, tags: [PhotoTag] = [], isInTrash: Bool = false) {
    self.memo = memo
    self.tags = tags
    self.isInTrash = isInTrash
  }
}

/// Makes several changes one: `undo` takes back all that were made with the same batch.
package struct ChangeBatch: Hashable, Sendable {
  package let number: Int64

  package init() { number = .random(in: .min ... .max) }
}

/// The memo of a photo and those that it had before.
package struct MemoHistory: Hashable, Sendable {
  /// Empty when there is none.
  package var memo: String
  /// The latest first.
  package var earlier: [EarlierMemo]
  /// Whether the photo is in the trash.
  package var isInTrash: Bool
  /// Who wrote the present one, in a library that several people use.
  package var by: String?

  package init(memo: String, earlier: [EarlierMemo], isInTrash: Bool = false, by: String? = nil) {
    self.memo = memo
    self.earlier = earlier
    self.isInTrash = isInTrash
    self.by = by
  }
}

/// A memo that a photo had.
package struct EarlierMemo: Hashable, Sendable {
  package var memo: String
  /// When another took its place.
  package var replacedAt: Date
  /// Who wrote it, in a library that several people use.
  package var by: String?

  package init(memo: String, replacedAt: Date, by: String? = nil) {
    self.memo = memo
    self.replacedAt = replacedAt
    self.by = by
  }
}
