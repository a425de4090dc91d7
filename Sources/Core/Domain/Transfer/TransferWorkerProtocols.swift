// Moving photos out of the library into files of the person's own, and back.

/// Files with photos of the library.
package protocol ExportLogic: Sendable {
  /// Writes photos into a file, in the order in which they were saved; it holds a few hundred of them at a time.
  ///
  /// A file is there whole or not at all. Others can use the library meanwhile.
  /// - Throws: `file(.exists)` before anything is read, if the file is there and is not to be replaced.
  func export(_ order: ExportOrder) async throws(Failure) -> ExportedLibrary
}

/// Photos from files of the person's own.
package protocol ImportLogic: Sendable {
  /// Reads photos into the library; what cannot be read is told, and the rest goes in.
  ///
  /// One that is there already is merged with the other, so that the same file twice changes nothing. When this ends
  /// early, each photo is in the library whole or not at all.
  /// - Throws: `tooManyToUndo` before anything is changed, if there are more photos than `undo` takes back, and the order
  ///   does not allow that; `file` for a file that cannot be read.
  func importPhotos(_ order: ImportOrder) async throws(Failure) -> ImportedPhotos
}
