/// Moves whole photos out of the library and into it, for export and import.
package protocol LibraryEntriesLogic: Sendable {
  /// Returns a page of photos in the order of saving; an empty one without a library.
  /// - Parameters:
  ///   - query: The condition, which excludes the trash; nil for all photos.
  ///   - place: The end of the previous page; nil for the first.
  ///   - timeZone: The zone for the days of `before:` and `after:`.
  func entries(
    _ query: FindQuery?, withTrash: Bool, after place: Int64?, limit: Int, timeZone: LocalTimeZone
  ) async throws(Failure) -> EntryPage

  /// Adds photos to the library, or merges them with existing ones, in one transaction.
  /// - Parameters:
  ///   - batch: The change to join; nil for no entry in the change log.
  ///   - isDryRun: Whether it only counts.
  /// - Returns: The result for the photos taken: all, unless another program waits for the library.
  func merge(
    _ incoming: IncomingPhotos, batch: ChangeBatch?, isDryRun: Bool
  ) async throws(Failure) -> MergedEntries

  /// Copies the database beside the library, under a name with the reason; returns the path, if there is a library.
  func copyBeforeImport() async throws(Failure) -> String?
}
