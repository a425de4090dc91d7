/// Downloads full-size pictures into the user's own files.
package protocol DownloadLogic: Sendable {
  /// Fetches the source's largest picture into a file, completely or not at all; the library does not change.
  ///
  /// The download is reported to the source, as its rules require.
  /// - Throws: `file(.exists)` before any fetch, if the file exists and may not be replaced.
  func download(_ photo: Photo, _ order: FileOrder) async throws(Failure) -> DownloadedPicture

  /// Returns the full path of a photo's original, if it is a file on this machine.
  func originalFile(of photo: Photo) async -> String?
}

extension DownloadLogic {
  /// Returns `nil`, because most sources are servers.
  package func originalFile(of photo: Photo) async -> String? { nil }
}

/// Other programs on the desktop.
package protocol DesktopLogic: Sendable {
  /// Opens a page in a browser; returns `false`, without an error, if there is no desktop or no program to open it.
  func showPage(at address: String) async -> Bool

  /// Opens a picture in a viewer, in the same way.
  func showPicture(at path: String) async -> Bool
}
