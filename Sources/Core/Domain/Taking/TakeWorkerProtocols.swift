/// Downloads pictures at full size into the person's own files.
package protocol DownloadLogic: Sendable {
  /// Fetches the largest picture of the source into a file, whole or not at all; the library does not change.
  ///
  /// The source gets a report, as its rules ask.
  /// - Throws: `file(.exists)` before any fetch, if the file exists and may not be replaced.
  func download(_ photo: Photo, _ order: FileOrder) async throws(Failure) -> DownloadedPicture
}

/// The other programs of the desktop.
package protocol DesktopLogic: Sendable {
  /// Opens a page in a browser; returns false, which is no error, without a desktop or a program for it.
  func showPage(at address: String) async -> Bool

  /// Opens a picture in a viewer, in the same way.
  func showPicture(at path: String) async -> Bool
}
