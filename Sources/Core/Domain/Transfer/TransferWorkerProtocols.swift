/// Exports photos from the library to files.
package protocol ExportLogic: Sendable {
  /// Writes photos to a file, completely or not at all, in the order of saving.
  ///
  /// It holds only a few hundred photos at a time, and other programs can use the library meanwhile.
  /// - Throws: `file(.exists)` before any read, if the file exists and may not be replaced.
  func export(_ order: ExportOrder) async throws(Failure) -> ExportedLibrary
}

/// Imports photos from files.
package protocol ImportLogic: Sendable {
  /// Reads photos into the library; reports unreadable ones and imports the rest.
  ///
  /// It merges photos that are already there, so importing a file again changes nothing. If it stops early, each photo is in the library
  /// completely or not at all.
  /// - Throws: `tooManyToUndo`, before any change, if there are more photos than `undo` can revert and the order does not permit that;
  ///   `file` for an unreadable file.
  func importPhotos(_ order: ImportOrder) async throws(Failure) -> ImportedPhotos
}
