/// Reads the library and its trash.
///
/// Without a library it makes none, and answers as if for an empty one.
package protocol LibraryWorkerLogic: Sendable {
  /// Returns saved photos, newest first.
  /// - Parameter sequence: Photos from this sequence on are left out; nil starts with the newest.
  func savedPhotos(before sequence: Int64?, limit: Int) async throws(Failure) -> SavedPage

  /// Returns a page of the library in an order.
  ///
  /// - Parameter last: The last photo of the previous page, as it was then. Even if it has changed or gone, the pages
  ///   skip no photo and repeat no unchanged one.
  func savedPhotos(
    in order: SavedOrder, after last: SavedPhoto?, limit: Int
  ) async throws(Failure) -> SavedPage

  /// Returns a page of the photos that meet a query, newest first, with their total.
  /// - Parameters:
  ///   - sequence: The end of the previous page; nil for the first page.
  ///   - timeZone: The zone for the days of `before:` and `after:`.
  func find(
    _ query: FindQuery, before sequence: Int64?, limit: Int, timeZone: LocalTimeZone
  ) async throws(Failure) -> SavedPage

  /// Returns nil when the photo is not in the library: that is not an error.
  func savedPhoto(_ key: PhotoKey) async throws(Failure) -> SavedPhoto?

  /// Returns the last saved photo with this id, from any source; nil, which is no error, when there is none.
  func savedPhoto(id: PhotoID) async throws(Failure) -> SavedPhoto?

  /// Returns which photos are in the library, and which in its trash.
  func states(of keys: [PhotoKey]) async throws(Failure) -> LibraryStates

  func count() async throws(Failure) -> Int

  /// Returns a page of the photos in the trash, the last deleted first.
  func trashedPhotos(before place: TrashPlace?, limit: Int) async throws(Failure) -> SavedPage

  /// Returns nil when the photo is not in the trash: that is not an error.
  func trashedPhoto(_ key: PhotoKey) async throws(Failure) -> SavedPhoto?

  /// Returns the last saved photo in the trash with this id, from any source; nil, which is no error, without one.
  func trashedPhoto(id: PhotoID) async throws(Failure) -> SavedPhoto?

  func trashCount() async throws(Failure) -> Int

  /// Returns every tag, in alphabetical order.
  func tags() async throws(Failure) -> [TagCount]

  /// Returns the present and earlier memos of a photo at one moment, also in the trash.
  /// - Throws: `library(.notSaved)` for a photo that is neither in the library nor in the trash.
  func memos(of key: PhotoKey) async throws(Failure) -> MemoHistory

  /// Returns the whole path of a saved photo's picture on this machine; nil, which is no error, when it is missing.
  ///
  /// A library on a server fetches the picture first.
  func pictureFile(of photo: SavedPhoto) async throws(Failure) -> String?
}

/// Changes the library.
///
/// Once a method returns, its result is on disk. A write that has begun runs to its end even when the caller is
/// cancelled. Only `save` makes a library where there is none; for every other method it is an empty one.
package protocol LibraryChangesLogic: Sendable {
  /// Returns the photo as it is now, in the library or the trash, for a decision about a change.
  ///
  /// `LibraryWorkerLogic` may answer from a copy while the library is out of reach; this does not.
  func current(_ key: PhotoKey) async throws(Failure) -> SavedPhoto?

  /// Saves a photo with its picture; for a saved photo, only sets the memo.
  ///
  /// A saved photo gets the picture only if its own is missing.
  /// - Parameters:
  ///   - memo: nil keeps the present memo.
  ///   - pendingReport: The `downloadLocation` to report later; nil when that is done.
  ///   - batch: The change to join; nil for a change of its own.
  func save(
    _ photo: Photo, picture: Picture, memo: String?, pendingReport: String?, batch: ChangeBatch?
  ) async throws(Failure) -> StarResult

  /// - Parameter batch: The change to join; nil for a change of its own.
  /// - Returns: The replaced memo; nil when there was none, or the same.
  /// - Throws: `library(.notSaved)` when the photo is not in the library.
  @discardableResult func updateMemo(
    of key: PhotoKey, to memo: String, batch: ChangeBatch?
  ) async throws(Failure) -> String?

  /// Keeps the place of a saved photo for searches; `undo` leaves it.
  ///
  /// It never waits for another process, and ignores a photo that is not in the library.
  func keepPlace(_ place: String, of key: PhotoKey) async throws(Failure)

  /// Moves photos to the trash, and returns their memos.
  /// - Throws: `library(.notSaved)` when one of them is not in the library; then all stay.
  func delete(_ keys: [PhotoKey]) async throws(Failure) -> [String]

  /// Gives tags to photos and takes tags from them.
  /// - Throws: `library(.notSaved)` when one of them is not in the library; then nothing changes.
  func tag(_ keys: [PhotoKey], adding: [PhotoTag], removing: [PhotoTag]) async throws(Failure)
    -> [RetaggedPhoto]

  /// Moves photos back to their places in the library.
  /// - Throws: `library(.notInTrash)` when one of them is not in the trash; then all stay.
  func restore(_ keys: [PhotoKey]) async throws(Failure) -> [SavedPhoto]

  /// Removes photos for good, everything in the trash for nil, and returns their number.
  /// - Throws: `library(.notInTrash)` when one of them is not in the trash; then all stay.
  func purge(_ keys: [PhotoKey]?) async throws(Failure) -> Int

  /// Takes back the last change that was not taken back, by whichever session.
  ///
  /// A photo that the change brought is in neither the library nor the trash then; `redo` brings it back.
  /// - Throws: `library(.beyondUndo)` after a purge or a large import, which counts as taken back from then on.
  func undo() async throws(Failure) -> LibraryChange

  /// Repeats the change that was taken back last.
  /// - Throws: `library(.nothingToRedo)`, also when the library was changed since.
  func redo() async throws(Failure) -> LibraryChange
}

/// Stars photos, in the same way for every scene.
package protocol StarWorkerLogic: Sendable {
  /// Saves a photo with its picture; for a saved photo, updates the memo and fetches a missing picture.
  ///
  /// - Parameters:
  ///   - memo: nil keeps the present memo; a blank text clears it.
  ///   - onlyNew: Whether a photo that is in the library or the trash stays as it is.
  ///   - batch: The photo's companions, if any.
  func star(
    _ photo: Photo, memo: String?, onlyNew: Bool, in batch: StarBatch?
  ) async throws(Failure) -> StarResult
}
