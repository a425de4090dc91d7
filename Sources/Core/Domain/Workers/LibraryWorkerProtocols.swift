/// Reads the library and its trash.
///
/// If there is no library, it creates none and answers as if the library were empty.
package protocol LibraryWorkerLogic: Sendable {
  /// Returns saved photos, newest first.
  /// - Parameter sequence: The sequence number from which photos are left out, or `nil` to begin with the newest photo.
  func savedPhotos(before sequence: Int64?, limit: Int) async throws(Failure) -> SavedPage

  /// Returns a page of the library in the given order.
  ///
  /// - Parameter last: The last photo on the previous page, as it was then. Even if it has changed or gone, the pages skip no photo and
  ///   repeat no unchanged one.
  func savedPhotos(
    in order: SavedOrder, after last: SavedPhoto?, limit: Int
  ) async throws(Failure) -> SavedPage

  /// Returns a page of the photos that match a query, newest first, with the total.
  /// - Parameters:
  ///   - sequence: The end of the previous page, or `nil` for the first page.
  ///   - timeZone: The time zone for the days in `before:` and `after:`.
  func find(
    _ query: FindQuery, before sequence: Int64?, limit: Int, timeZone: LocalTimeZone
  ) async throws(Failure) -> SavedPage

  /// Returns `nil` if the photo is not in the library, which is not an error.
  func savedPhoto(_ key: PhotoKey) async throws(Failure) -> SavedPhoto?

  /// Returns the last saved photo with this id, from any source, or `nil` if there is none, which is not an error.
  func savedPhoto(id: PhotoID) async throws(Failure) -> SavedPhoto?

  /// Returns which of the photos are in the library and which are in its trash.
  func states(of keys: [PhotoKey]) async throws(Failure) -> LibraryStates

  func count() async throws(Failure) -> Int

  /// Returns a page of the photos in the trash, most recently deleted first.
  func trashedPhotos(before place: TrashPlace?, limit: Int) async throws(Failure) -> SavedPage

  /// Returns `nil` if the photo is not in the trash, which is not an error.
  func trashedPhoto(_ key: PhotoKey) async throws(Failure) -> SavedPhoto?

  /// Returns the last saved photo in the trash with this id, from any source, or `nil` if there is none, which is not an error.
  func trashedPhoto(id: PhotoID) async throws(Failure) -> SavedPhoto?

  func trashCount() async throws(Failure) -> Int

  /// Returns every tag, in alphabetical order.
  func tags() async throws(Failure) -> [TagCount]

  /// Returns a photo's current and previous memos, read at the same time, even for a photo in the trash.
  /// - Throws: `library(.notSaved)` for a photo that is neither in the library nor in the trash.
  func memos(of key: PhotoKey) async throws(Failure) -> MemoHistory

  /// Returns the full path of a saved photo's picture on this machine, or `nil` if it is missing, which is not an error.
  ///
  /// For a library on a server, it fetches the picture first.
  func pictureFile(of photo: SavedPhoto) async throws(Failure) -> String?
}

/// Changes the library.
///
/// Once a method returns, its result is on disk. A write that has begun runs to completion even if the caller is canceled. Only `save`
/// creates a library; every other method treats a missing library as an empty one.
package protocol LibraryChangesLogic: Sendable {
  /// Returns the photo's current state, in the library or the trash, so that the caller can decide about a change.
  ///
  /// `LibraryWorkerLogic` may answer from a cached copy while the library is unreachable; this method does not.
  func current(_ key: PhotoKey) async throws(Failure) -> SavedPhoto?

  /// Saves a photo with its picture; if the photo is already saved, only sets the memo.
  ///
  /// A photo that is already saved gets the picture only if its own is missing.
  /// - Parameters:
  ///   - memo: The memo, or `nil` to keep the current one.
  ///   - pendingReport: The `downloadLocation` to report later, or `nil` if it was already reported.
  ///   - batch: The change to join, or `nil` for a separate change.
  func save(
    _ photo: Photo, picture: Picture, memo: String?, pendingReport: String?, batch: ChangeBatch?
  ) async throws(Failure) -> StarResult

  /// - Parameter batch: The change to join, or `nil` for a separate change.
  /// - Returns: The replaced memo, or `nil` if there was none or it was the same.
  /// - Throws: `library(.notSaved)` if the photo is not in the library.
  @discardableResult func updateMemo(
    of key: PhotoKey, to memo: String, batch: ChangeBatch?
  ) async throws(Failure) -> String?

  /// Stores a saved photo's location for searches; `undo` does not affect it.
  ///
  /// It never waits for another process, and ignores a photo that is not in the library.
  func keepPlace(_ place: String, of key: PhotoKey) async throws(Failure)

  /// Moves photos to the trash and returns their memos.
  /// - Throws: `library(.notSaved)` if one of them is not in the library; then all stay.
  func delete(_ keys: [PhotoKey]) async throws(Failure) -> [String]

  /// Adds tags to photos and removes tags from them.
  /// - Throws: `library(.notSaved)` if one of them is not in the library; then nothing changes.
  func tag(_ keys: [PhotoKey], adding: [PhotoTag], removing: [PhotoTag]) async throws(Failure)
    -> [RetaggedPhoto]

  /// Moves photos back to their positions in the library.
  /// - Throws: `library(.notInTrash)` if one of them is not in the trash; then all stay.
  func restore(_ keys: [PhotoKey]) async throws(Failure) -> [SavedPhoto]

  /// Removes photos for good, or everything in the trash if `keys` is `nil`, and returns the number of removed photos.
  /// - Throws: `library(.notInTrash)` if one of them is not in the trash; then all stay.
  func purge(_ keys: [PhotoKey]?) async throws(Failure) -> Int

  /// Reverts the last change that is still in effect, even if another session made it.
  ///
  /// A photo that the change added is then in neither the library nor the trash; `redo` brings it back.
  /// - Throws: `library(.beyondUndo)` after a purge or a large import, which counts as reverted from then on.
  func undo() async throws(Failure) -> LibraryChange

  /// Repeats the last reverted change.
  /// - Throws: `library(.nothingToRedo)`, also if the library has changed since the change was reverted.
  func redo() async throws(Failure) -> LibraryChange
}

/// Stars photos in the same way for every scene.
package protocol StarWorkerLogic: Sendable {
  /// Saves a photo with its picture; if the photo is already saved, updates the memo and fetches a missing picture.
  ///
  /// - Parameters:
  ///   - memo: The memo, or `nil` to keep the current one; a blank memo clears it.
  ///   - onlyNew: Whether a photo already in the library or the trash stays as it is.
  ///   - batch: The batch that the photo belongs to, if the command has several photos.
  func star(
    _ photo: Photo, memo: String?, onlyNew: Bool, in batch: StarBatch?
  ) async throws(Failure) -> StarResult
}
