// The library of saved photos, as a scene may read it and change it, for which one worker answers; and starring.

/// Reading the library and its trash.
///
/// Where there is no library, none is made, and the answers are those of an empty one.
package protocol LibraryWorkerLogic: Sendable {
  /// Saved photos, newest first.
  /// - Parameters:
  ///   - sequence: Only photos saved before the one with this sequence; nil starts with the newest.
  ///   - limit: The most photos to return.
  func savedPhotos(before sequence: Int64?, limit: Int) async throws(Failure) -> SavedPage

  /// A page of the library in an order.
  ///
  /// - Parameters:
  ///   - last: The photo that the page before ended with, as it was then; nil for the first page. Whatever has become of
  ///     it since, no photo between the two pages is left out, and none is repeated that has not changed.
  ///   - limit: The most photos to return.
  func savedPhotos(
    in order: SavedOrder, after last: SavedPhoto?, limit: Int
  ) async throws(Failure) -> SavedPage

  /// A page of the photos that meet a query, newest first; its total is that of all photos that meet it.
  /// - Parameters:
  ///   - sequence: Where the page before ended; nil for the first page.
  ///   - timeZone: Where the days of `before:` and `after:` begin.
  func find(
    _ query: FindQuery, before sequence: Int64?, limit: Int, timeZone: LocalTimeZone
  ) async throws(Failure) -> SavedPage

  /// - Returns: nil when the photo is not in the library: that is not an error.
  func savedPhoto(_ key: PhotoKey) async throws(Failure) -> SavedPhoto?

  /// The photo of that id, whatever its source; of several, the one that was saved last.
  /// - Returns: nil when the library has none: that is not an error.
  func savedPhoto(id: PhotoID) async throws(Failure) -> SavedPhoto?

  /// Those of `keys` that are in the library, with their memos; a photo without a memo has an empty one.
  func saved(among keys: [PhotoKey]) async throws(Failure) -> [PhotoKey: String]

  /// How many photos the library holds.
  func count() async throws(Failure) -> Int

  /// The photos in the trash, the last deleted first.
  /// - Parameter place: Where the page before ended; nil for the first page.
  func trashedPhotos(before place: TrashPlace?, limit: Int) async throws(Failure) -> SavedPage

  /// - Returns: nil when the photo is not in the trash: that is not an error.
  func trashedPhoto(_ key: PhotoKey) async throws(Failure) -> SavedPhoto?

  /// The last saved photo in the trash with this id, from any source.
  /// - Returns: nil when there is none: that is not an error.
  func trashedPhoto(id: PhotoID) async throws(Failure) -> SavedPhoto?

  /// How many photos are in the trash.
  func trashCount() async throws(Failure) -> Int

  /// Every tag, in alphabetical order.
  func tags() async throws(Failure) -> [TagCount]

  /// The memo of a photo and those before it, as they are at one moment, also in the trash.
  /// - Throws: `library(.notSaved)` when the photo is neither in the library nor in the trash.
  func memos(of key: PhotoKey) async throws(Failure) -> MemoHistory

  /// The whole path of the picture of a saved photo, on this machine; a library on a server fetches it first.
  /// - Returns: nil when it is missing: that is not an error.
  func pictureFile(of photo: SavedPhoto) async throws(Failure) -> String?
}

/// Changes to the library.
///
/// When a method returns, its result is on disk. A write that has begun runs to its end even when the caller is
/// cancelled. Only `save` makes a library where there is none; for every other method it is an empty one.
package protocol LibraryChangesLogic: Sendable {
  /// The photo as it is now, in the library or in the trash, for a decision about a change.
  ///
  /// `LibraryWorkerLogic` may answer with what was kept while the library could be reached; this does not.
  /// - Returns: nil when it is in neither.
  func current(_ key: PhotoKey) async throws(Failure) -> SavedPhoto?

  /// Puts a photo with its picture in the library; for a photo that is there already, only sets the memo.
  ///
  /// A saved photo whose picture is missing gets this one; any other saved photo keeps its own.
  /// - Parameters:
  ///   - memo: nil keeps the memo that is there.
  ///   - pendingReport: The `downloadLocation` to report later, or nil when that is done.
  ///   - batch: The change that it is a part of; nil for one of its own.
  func save(
    _ photo: Photo, picture: Picture, memo: String?, pendingReport: String?, batch: ChangeBatch?
  ) async throws(Failure) -> StarResult

  /// - Parameter batch: The change that it is a part of; nil for one of its own.
  /// - Returns: The memo that this one took the place of; nil when there was none, or the same.
  /// - Throws: `library(.notSaved)` when the photo is not in the library.
  @discardableResult func updateMemo(
    of key: PhotoKey, to memo: String, batch: ChangeBatch?
  ) async throws(Failure) -> String?

  /// Keeps where a saved photo was taken, so that it is found by that; `undo` leaves it as it is.
  ///
  /// It never waits for another process. It does nothing for a photo that is not in the library.
  func keepPlace(_ place: String, of key: PhotoKey) async throws(Failure)

  /// Marks photos as deleted: they leave every list at once, and a later sweep removes their files.
  /// - Returns: The memo that each had.
  /// - Throws: `library(.notSaved)` when one of them is not in the library; then none is deleted.
  func delete(_ keys: [PhotoKey]) async throws(Failure) -> [String]

  /// Gives tags to photos and takes tags from them; a tag in a memo stays.
  /// - Throws: `library(.notSaved)` when one of them is not in the library; then none is changed.
  func tag(_ keys: [PhotoKey], adding: [PhotoTag], removing: [PhotoTag]) async throws(Failure)
    -> [RetaggedPhoto]

  /// Moves photos back to where they were in the library.
  /// - Throws: `library(.notInTrash)` when one of them is not in the trash; then none is moved.
  func restore(_ keys: [PhotoKey]) async throws(Failure) -> [SavedPhoto]

  /// Removes photos for good.
  /// - Parameter keys: nil for everything in the trash.
  /// - Returns: How many.
  /// - Throws: `library(.notInTrash)` when one of them is not in the trash; then none is removed.
  func purge(_ keys: [PhotoKey]?) async throws(Failure) -> Int

  /// Takes back the last change that was not taken back, whichever session made it.
  /// - Throws: `library(.nothingToUndo)`.
  func undo() async throws(Failure) -> LibraryChange

  /// Makes the change again that was taken back last.
  /// - Throws: `library(.nothingToRedo)`, also when the library was changed since.
  func redo() async throws(Failure) -> LibraryChange
}

/// Starring a photo, which every scene does the same way.
package protocol StarWorkerLogic: Sendable {
  /// Saves a photo with its picture; for a saved photo, updates the memo and fetches a missing picture again.
  ///
  /// - Parameters:
  ///   - memo: nil keeps the memo that is there; empty, or nothing but blanks, clears it.
  ///   - batch: The photos that it is one of; nil when it is the only one.
  func star(_ photo: Photo, memo: String?, in batch: StarBatch?) async throws(Failure) -> StarResult
}
