/// Moves whole photos out of the library and into it, for export and import.
package protocol LibraryEntriesLogic: Sendable {
  /// Returns a page of photos in the order of saving, which is empty without a library.
  /// - Parameters:
  ///   - query: The condition, which excludes the trash, or `nil` for all photos.
  ///   - place: The end of the previous page, or `nil` for the first.
  ///   - timeZone: The time zone for the days of `before:` and `after:`.
  func entries(
    _ query: FindQuery?, withTrash: Bool, after place: Int64?, limit: Int, timeZone: LocalTimeZone
  ) async throws(Failure) -> EntryPage

  /// Adds photos to the library, or merges them with existing ones, in one transaction.
  /// - Parameters:
  ///   - batch: The change to join, or `nil` for no entry in the change log.
  ///   - isDryRun: Whether it only counts.
  /// - Returns: The result for the photos processed: all, unless another program waits for the library.
  func merge(
    _ incoming: IncomingPhotos, batch: ChangeBatch?, isDryRun: Bool
  ) async throws(Failure) -> MergedEntries

  /// Copies the database beside the library, under a name with the reason; returns the path, if there is a library.
  func copyBeforeImport() async throws(Failure) -> String?
}
