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

/// Several photos that one command stars, one after the other: `undo` takes all of them back.
package struct StarBatch: Hashable, Sendable {
  package let changes: ChangeBatch
  /// Which of them it is, from 1.
  package var place: Int
  package let count: Int

  package init(changes: ChangeBatch = ChangeBatch(), place: Int = 1, count: Int) {
    self.changes = changes
    self.place = place
    self.count = count
  }
}

package struct StarredPhotos: Hashable, Sendable {
  /// Those that are in the library now.
  package var photos: [StarredPhoto]
  /// Those that were not tried or failed, in their order.
  package var left: [NumberedPhoto]
  /// The memo that all of them were to have; nil when none was given.
  package var memo: String?
  /// Why the first of those left failed; nil when none is left.
  package var failure: Failure?

  package init(
    photos: [StarredPhoto], left: [NumberedPhoto] = [], memo: String? = nil, failure: Failure? = nil
  ) {
    self.photos = photos
    self.left = left
    self.memo = memo
    self.failure = failure
  }
}

extension StarWorkerLogic {
  package func star(_ photo: Photo, memo: String?) async throws(Failure) -> StarResult {
    try await star(photo, memo: memo, in: nil)
  }
}

extension LibraryChangesLogic {
  /// The same, as a change of its own.
  package func save(
    _ photo: Photo, picture: Picture, memo: String?, pendingReport: String?
  ) async throws(Failure) -> StarResult {
    try await save(photo, picture: picture, memo: memo, pendingReport: pendingReport, batch: nil)
  }

  /// The same, as a change of its own.
  @discardableResult package func updateMemo(
    of key: PhotoKey, to memo: String
  ) async throws(Failure) -> String? {
    try await updateMemo(of: key, to: memo, batch: nil)
  }

  @discardableResult package func delete(_ key: PhotoKey) async throws(Failure) -> String {
    try await delete([key]).first ?? ""
  }
}
