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

/// The outcome of starring several photos.
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
  /// Stars one photo.
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

  /// Deletes one photo.
  @discardableResult package func delete(_ key: PhotoKey) async throws(Failure) -> String {
    try await delete([key]).first ?? ""
  }
}
