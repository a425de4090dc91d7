/// Exports and imports complete photos, with everything the library knows about them.
package protocol LibraryEntriesLogic: Sendable {
  /// Returns a page of photos in the order of saving; the page is empty if there is no library.
  /// - Parameters:
  ///   - query: The condition, which excludes the trash, or `nil` for all photos.
  ///   - place: The end of the previous page, or `nil` for the first page.
  ///   - timeZone: The time zone for the days in `before:` and `after:`.
  func entries(
    _ query: FindQuery?, withTrash: Bool, after place: Int64?, limit: Int, timeZone: LocalTimeZone
  ) async throws(Failure) -> EntryPage

  /// Adds photos to the library or merges them with existing ones, in one transaction.
  /// - Parameters:
  ///   - batch: The change to join, or `nil` for no entry in the change log.
  ///   - isDryRun: Whether to count the changes without making them.
  /// - Returns: The result for the photos processed, which are all of them unless another program waits for the library.
  func merge(
    _ incoming: IncomingPhotos, batch: ChangeBatch?, isDryRun: Bool
  ) async throws(Failure) -> MergedEntries

  /// Copies the database to a file next to the library whose name gives the reason; returns the path, or `nil` if there is no library.
  func copyBeforeImport() async throws(Failure) -> String?
}
