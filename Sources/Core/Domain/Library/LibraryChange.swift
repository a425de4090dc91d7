/// A library change that `undo` reverts as a unit.
package struct LibraryChange: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case star, memo, delete, restore, tag
    case imported = "import"
    case purge
  }

  package var kind: Kind
  package var photos: [ChangedPhoto]
  /// Whether another session made the change while this session was running.
  package var wasMadeInOtherSession: Bool
  /// The number of photos that `undo` left alone, because they have changed since.
  package var skipped: Int

  package init(kind: Kind, photos: [ChangedPhoto], wasMadeInOtherSession: Bool = false, skipped: Int = 0) {
    self.kind = kind
    self.photos = photos
    self.wasMadeInOtherSession = wasMadeInOtherSession
    self.skipped = skipped
  }
}

/// The change that the next `undo` would revert.
package struct ComingUndo: Hashable, Sendable {
  package var kind: LibraryChange.Kind
  package var photos: Int

  package init(kind: LibraryChange.Kind, photos: Int) { (self.kind, self.photos) = (kind, photos) }
}

/// A photo that a change or its reversal affected.
package struct ChangedPhoto: Hashable, Sendable {
  package var photo: Photo
  /// The state before the change, or `nil` if the photo was neither in the library nor in the trash.
  package var before: PhotoState?
  /// The state after the change, or `nil` if the photo is in neither.
  package var after: PhotoState?

  package init(photo: Photo, before: PhotoState?, after: PhotoState?) {
    self.photo = photo
    self.before = before
    self.after = after
  }
}

/// The user's part of a photo: its memo, its tags and its place in the library.
package struct PhotoState: Hashable, Sendable {
  package var memo: String
  package var tags: [PhotoTag]
  package var isInTrash: Bool

  package init(memo: String, tags: [PhotoTag] = [], isInTrash: Bool = false) {
    self.memo = memo
    self.tags = tags
    self.isInTrash = isInTrash
  }
}

/// Joins several changes, which `undo` then reverts together.
package struct ChangeBatch: Hashable, Sendable {
  package let number: Int64
  /// Whether the batch is too large for the change log.
  package let isBeyondUndo: Bool

  package init(isBeyondUndo: Bool = false) {
    (number, self.isBeyondUndo) = (.random(in: .min ... .max), isBeyondUndo)
  }
}

/// Several photos that a single command stars one by one; `undo` reverts them all.
package struct StarBatch: Hashable, Sendable {
  package let changes: ChangeBatch
  /// The position of the current photo in the batch, from 1.
  package var place: Int
  package let count: Int

  package init(changes: ChangeBatch = ChangeBatch(), place: Int = 1, count: Int) {
    self.changes = changes
    self.place = place
    self.count = count
  }
}

package struct StarredPhotos: Hashable, Sendable {
  package var photos: [StarredPhoto]
  /// The photos that were not starred, in order: the one that failed and those after it.
  package var left: [NumberedPhoto]
  package var memo: String?
  /// The reason the first photo in `left` failed.
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
    try await star(photo, memo: memo, onlyNew: false, in: nil)
  }
}

extension LibraryChangesLogic {
  /// Saves a photo as a separate change.
  package func save(
    _ photo: Photo, picture: Picture, memo: String?, pendingReport: String?
  ) async throws(Failure) -> StarResult {
    try await save(photo, picture: picture, memo: memo, pendingReport: pendingReport, batch: nil)
  }

  /// Updates a memo as a separate change.
  @discardableResult package func updateMemo(
    of key: PhotoKey, to memo: String
  ) async throws(Failure) -> String? {
    try await updateMemo(of: key, to: memo, batch: nil)
  }

  @discardableResult package func delete(_ key: PhotoKey) async throws(Failure) -> String {
    try await delete([key]).first ?? ""
  }
}
