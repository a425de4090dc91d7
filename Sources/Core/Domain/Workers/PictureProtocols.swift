package protocol PictureWorkerLogic: Sendable {
  /// Returns the rendition that the library keeps, unmodified: a complete JPEG of at most 32 MiB.
  func pictureForLibrary(of photo: Photo) async throws(Failure) -> Picture

  /// Returns a complete JPEG that is large enough for the order, or the largest one available.
  ///
  /// Cancellation ends the caller's wait, but the fetch continues, so the cache has the picture next time.
  func jpeg(for order: PictureOrder) async throws(Failure) -> [UInt8]

  /// Returns the JPEG if it is in memory, without waiting for the disk or the network.
  func remembered(_ order: PictureOrder) -> [UInt8]?

  /// Ends each fetch whose callers were all canceled.
  ///
  /// Call it after ordering the next pictures, so that fetches shared with them continue.
  func cancelAbandonedFetches()
}

/// Provides pictures from the library.
package protocol KeptPictureLogic: Sendable {
  /// Returns a picture from the library by its `SavedPhoto.file`, or `nil` if it is missing or incomplete.
  func keptPicture(named file: String) async -> Picture?
}

package protocol LibraryPicturesLogic: Sendable {
  /// Returns the unchecked bytes of a saved photo's picture, at most 32 MiB, by its `SavedPhoto.file`.
  ///
  /// It neither opens the library nor waits for another program.
  /// - Throws: An error for a file that is missing or unreadable.
  func jpeg(named file: String) async throws(Failure) -> [UInt8]
}
