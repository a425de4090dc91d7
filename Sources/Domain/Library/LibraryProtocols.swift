package import FoundationEssentials

// What a scene may ask of the library besides what is in `LibraryWorkerLogic`.

/// Taking back what was done to the library.
package protocol LibraryUndoLogic: Sendable {
  /// Takes back the last change that was not taken back, whichever session made it.
  /// - Throws: `library(.nothingToUndo)`.
  func undo() async throws(Failure) -> LibraryChange

  /// Makes the change again that was taken back last.
  /// - Throws: `library(.nothingToRedo)`, also when the library was changed since.
  func redo() async throws(Failure) -> LibraryChange
}

/// What was deleted, for a month.
package protocol TrashLogic: Sendable {
  /// The photos in the trash, the last deleted first.
  /// - Parameter place: Where the page before ended; nil for the first page.
  func trashedPhotos(before place: TrashPlace?, limit: Int) async throws(Failure) -> SavedPage

  /// - Returns: nil when the photo is not in the trash: that is not an error.
  func trashedPhoto(_ key: PhotoKey) async throws(Failure) -> SavedPhoto?

  /// The last saved photo in the trash with this id, from any source.
  /// - Returns: nil when there is none: that is not an error.
  func trashedPhoto(id: PhotoID) async throws(Failure) -> SavedPhoto?

  /// Moves photos back to where they were in the library.
  /// - Throws: `library(.notInTrash)` when one of them is not in the trash; then none is moved.
  func restore(_ keys: [PhotoKey]) async throws(Failure) -> [SavedPhoto]

  /// Removes photos for good.
  /// - Parameter keys: nil for everything in the trash.
  /// - Returns: How many.
  /// - Throws: `library(.notInTrash)` when one of them is not in the trash; then none is removed.
  func purge(_ keys: [PhotoKey]?) async throws(Failure) -> Int

  /// How many photos are in the trash.
  func trashCount() async throws(Failure) -> Int
}

/// Finding photos of the library by their texts, without a network.
package protocol FindLogic: Sendable {
  /// A page of the photos that meet a query, newest first; its total is that of all photos that meet it.
  /// - Parameters:
  ///   - sequence: Where the page before ended; nil for the first page.
  ///   - timeZone: Where the days of `before:` and `after:` begin.
  func find(
    _ query: FindQuery, before sequence: Int64?, limit: Int, timeZone: TimeZone
  ) async throws(Failure) -> SavedPage
}

/// The words that photos are filed under.
package protocol TagLogic: Sendable {
  /// Gives tags to photos and takes tags from them; a tag in a memo stays.
  /// - Throws: `library(.notSaved)` when one of them is not in the library; then none is changed.
  func tag(_ keys: [PhotoKey], adding: [PhotoTag], removing: [PhotoTag]) async throws(Failure)
    -> [RetaggedPhoto]

  /// Every tag, in alphabetical order.
  func tags() async throws(Failure) -> [TagCount]
}

/// The memos that photos have and had.
package protocol MemoHistoryLogic: Sendable {
  /// The memo of a photo and those before it, as they are at one moment, also in the trash.
  /// - Throws: `library(.notSaved)` when the photo is neither in the library nor in the trash.
  func memos(of key: PhotoKey) async throws(Failure) -> MemoHistory
}
