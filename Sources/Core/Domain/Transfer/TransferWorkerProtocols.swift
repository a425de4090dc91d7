/// Exports photos of the library into files.
package protocol ExportLogic: Sendable {
  /// Writes photos into a file, whole or not at all, in the order of saving.
  ///
  /// It holds a few hundred photos at a time, and others can use the library meanwhile.
  /// - Throws: `file(.exists)` before any read, if the file exists and may not be replaced.
  func export(_ order: ExportOrder) async throws(Failure) -> ExportedLibrary
}

/// Imports photos from files.
package protocol ImportLogic: Sendable {
  /// Reads photos into the library; reports unreadable ones, and takes the rest.
  ///
  /// It merges photos that are there already, so the same file twice changes nothing. After an early end, each photo
  /// is in the library whole or not at all.
  /// - Throws: `tooManyToUndo` before any change, if the order does not allow more photos than `undo` takes back;
  ///   `file` for a file that cannot be read.
  func importPhotos(_ order: ImportOrder) async throws(Failure) -> ImportedPhotos
}
