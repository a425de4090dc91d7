/// Whole photos out of the library, and into it, as an export and an import ask for them.
package protocol LibraryEntriesLogic: Sendable {
  /// A page of photos in the order in which they were saved; where there is no library, an empty one.
  /// - Parameters:
  ///   - query: What they meet; nil for all of them. It finds no photos in the trash.
  ///   - place: Where the page before ended; nil for the first.
  ///   - timeZone: Where the days of `before:` and `after:` begin.
  func entries(
    _ query: FindQuery?, withTrash: Bool, after place: Int64?, limit: Int, timeZone: LocalTimeZone
  ) async throws(Failure) -> EntryPage

  /// Puts photos into the library, or merges them with those that are there, in one transaction.
  /// - Parameters:
  ///   - batch: The change that it is a part of; nil when `undo` is not to take it back.
  ///   - isDryRun: Whether what would happen is only counted.
  /// - Returns: What became of those that were taken: of all, unless another program waits for the library.
  func merge(
    _ incoming: IncomingPhotos, batch: ChangeBatch?, isDryRun: Bool
  ) async throws(Failure) -> MergedEntries

  /// Copies the database beside the library, under a name that says what came after.
  /// - Returns: The whole path of the copy; nil where there is no library.
  func copyBeforeImport() async throws(Failure) -> String?
}
