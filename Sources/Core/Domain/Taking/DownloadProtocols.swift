// The questions that a download asks of other workers.

/// Where a source has the largest picture of a photo.
package protocol DownloadAddressLogic: Sendable {
  /// Tells the source that a photo is downloaded, and asks it where from.
  /// - Returns: The address of the picture; for a photo without a download address, that of its largest rendition.
  func downloadAddress(of photo: Photo) async throws(Failure) -> String?
}

/// The bytes of originals.
package protocol OriginalPictureLogic: Sendable {
  /// A whole JPEG, of any size up to 128 MiB, which is kept in no cache.
  func original(at address: String?) async throws(Failure) -> Picture
}

/// Files of the person's own, outside of the library.
package protocol PersonalFileLogic: Sendable {
  /// Decides where a file goes, and makes the folder for it if there is none.
  /// - Parameter name: Its name if the order leads to a folder.
  /// - Returns: The file's whole path.
  /// - Throws: `file`.
  func place(for name: String, _ order: DownloadOrder) async throws(Failure) -> String

  /// Writes a file; when this throws, there is nothing new.
  /// - Throws: `file`.
  func write(_ bytes: [UInt8], to path: String, replacing: Bool) async throws(Failure)
}
