// What a person takes along of a photo: its picture in a file of their own, and its page in a browser.

/// Pictures at full size, in files of the person's own.
package protocol DownloadLogic: Sendable {
  /// Fetches the largest picture that the source gives, and puts it into a file; the library is not touched.
  ///
  /// The source is told of the download, as its rules ask. A file is there whole or not at all.
  /// - Throws: `file(.exists)` before anything is fetched, if the file is there and is not to be replaced.
  func download(_ photo: Photo, _ order: FileOrder) async throws(Failure) -> DownloadedPicture
}

/// The other programs of this desktop.
package protocol DesktopLogic: Sendable {
  /// Has a browser show a page.
  /// - Returns: false where there is no desktop, or none of its programs takes it: that is not an error.
  func showPage(at address: String) async -> Bool

  /// Has a viewer show a picture.
  /// - Returns: The same.
  func showPicture(at path: String) async -> Bool
}
