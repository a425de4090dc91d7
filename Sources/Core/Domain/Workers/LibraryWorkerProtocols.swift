/// Reads the library and its trash.
///
/// If there is no library, it creates none and answers as if for an empty one.
package protocol LibraryWorkerLogic: Sendable {
  /// Returns saved photos, newest first.
  /// - Parameter sequence: Leaves out photos from this sequence number on; `nil` starts with the newest.
  func savedPhotos(before sequence: Int64?, limit: Int) async throws(Failure) -> SavedPage

  /// Returns a page of the library in the given order.
  ///
  /// - Parameter last: The last photo of the previous page in its state then. Even if it has changed or gone, the pages
  ///   skip no photo and repeat no unchanged one.
  func savedPhotos(
    in order: SavedOrder, after last: SavedPhoto?, limit: Int
  ) async throws(Failure) -> SavedPage

  /// Returns a page of the photos that match a query, newest first, with the total.
  /// - Parameters:
  ///   - sequence: The end of the previous page, or `nil` for the first page.
  ///   - timeZone: The time zone for the days of `before:` and `after:`.
  func find(
    _ query: FindQuery, before sequence: Int64?, limit: Int, timeZone: LocalTimeZone
  ) async throws(Failure) -> SavedPage

  /// Returns `nil` if the photo is not in the library, which is not an error.
  func savedPhoto(_ key: PhotoKey) async throws(Failure) -> SavedPhoto?

  /// Returns the last saved photo with this id, from any source, or `nil`, which is not an error, if there is none.
  func savedPhoto(id: PhotoID) async throws(Failure) -> SavedPhoto?

  /// Returns which photos are in the library, and which in its trash.
  func states(of keys: [PhotoKey]) async throws(Failure) -> LibraryStates

  func count() async throws(Failure) -> Int

  /// Returns a page of the photos in the trash, last deleted first.
  func trashedPhotos(before place: TrashPlace?, limit: Int) async throws(Failure) -> SavedPage

  /// Returns `nil` if the photo is not in the trash, which is not an error.
  func trashedPhoto(_ key: PhotoKey) async throws(Failure) -> SavedPhoto?

  /// Returns the last saved photo in the trash with this id, from any source, or `nil`, which is not an error.
  func trashedPhoto(id: PhotoID) async throws(Failure) -> SavedPhoto?

  func trashCount() async throws(Failure) -> Int

  /// Returns every tag, in alphabetical order.
  func tags() async throws(Failure) -> [TagCount]

  /// Returns a photo's current and previous memos at one moment, even from the trash.
  /// - Throws: `library(.notSaved)` for a photo that is neither in the library nor in the trash.
  func memos(of key: PhotoKey) async throws(Failure) -> MemoHistory

  /// Returns the full path of a saved photo's picture on this machine, or `nil`, which is not an error, if missing.
  ///
  /// For a library on a server, it fetches the picture first.
  func pictureFile(of photo: SavedPhoto) async throws(Failure) -> String?
}

/// Changes the library.
///
/// Once a method returns, its result is on disk. A write that has begun runs to its end even if the caller is
/// canceled. Only `save` creates a library; if there is none, every other method treats it as empty.
package protocol LibraryChangesLogic: Sendable {
  /// Returns the photo's current state, in the library or the trash, for a decision about a change.
  ///
  /// `LibraryWorkerLogic` may answer from a copy while the library is unreachable; this does not.
  func current(_ key: PhotoKey) async throws(Failure) -> SavedPhoto?

  /// Saves a photo with its picture; for a saved photo, only sets the memo.
  ///
  /// A saved photo gets the picture only if its own is missing.
  /// - Parameters:
  ///   - memo: `nil` keeps the current memo.
  ///   - pendingReport: The `downloadLocation` to report later, or `nil` if that is done.
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

  /// Moves photos to the trash, and returns their memos.
  /// - Throws: `library(.notSaved)` if one of them is not in the library; then all stay.
  func delete(_ keys: [PhotoKey]) async throws(Failure) -> [String]

  /// Adds tags to photos and removes tags from them.
  /// - Throws: `library(.notSaved)` if one of them is not in the library; then nothing changes.
  func tag(_ keys: [PhotoKey], adding: [PhotoTag], removing: [PhotoTag]) async throws(Failure)
    -> [RetaggedPhoto]

  /// Moves photos back to their positions in the library.
  /// - Throws: `library(.notInTrash)` if one of them is not in the trash; then all stay.
  func restore(_ keys: [PhotoKey]) async throws(Failure) -> [SavedPhoto]

  /// Removes photos for good, or everything in the trash for `nil`, and returns their number.
  /// - Throws: `library(.notInTrash)` if one of them is not in the trash; then all stay.
  func purge(_ keys: [PhotoKey]?) async throws(Failure) -> Int

  /// Reverts the last change that is still in effect, whichever session made it.
  ///
  /// A photo that the change added is then in neither the library nor the trash; `redo` brings it back.
  /// - Throws: `library(.beyondUndo)` after a purge or a large import, which counts as reverted from then on.
  func undo() async throws(Failure) -> LibraryChange

  /// Repeats the last reverted change.
  /// - Throws: `library(.nothingToRedo)`, even if only because the library has changed since.
  func redo() async throws(Failure) -> LibraryChange
}

/// Stars photos in the same way for every scene.
package protocol StarWorkerLogic: Sendable {
  /// Saves a photo with its picture; for a saved photo, updates the memo and fetches a missing picture.
  ///
  /// - Parameters:
  ///   - memo: `nil` keeps the current memo; a blank text clears it.
  ///   - onlyNew: Whether a photo already in the library or the trash stays as it is.
  ///   - batch: The other photos of the command, if any.
  func star(
    _ photo: Photo, memo: String?, onlyNew: Bool, in batch: StarBatch?
  ) async throws(Failure) -> StarResult
}
