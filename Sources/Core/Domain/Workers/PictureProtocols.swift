// The questions that other workers and the view ask about pictures.

package protocol PictureWorkerLogic: Sendable {
  /// The rendition that the library keeps, unchanged: a complete JPEG of at most 32 MiB.
  func pictureForLibrary(of photo: Photo) async throws(Failure) -> Picture

  /// A whole JPEG that is large enough for the order, or the largest there is.
  ///
  /// The caller's cancellation ends its wait. A fetch that has begun goes on, so that its picture is in the cache when
  /// it is wanted again.
  func jpeg(for order: PictureOrder) async throws(Failure) -> [UInt8]

  /// The same, if it is in memory.
  ///
  /// It never waits for the disk or the network.
  func remembered(_ order: PictureOrder) -> [UInt8]?

  /// Ends the fetches whose callers were all cancelled.
  ///
  /// To be called after the next pictures are ordered: a fetch that is wanted again then goes on.
  func cancelAbandonedFetches()
}

/// Pictures of the library that can be used again.
package protocol KeptPictureLogic: Sendable {
  /// A picture of the library, validated like a fetched one.
  /// - Parameter file: `SavedPhoto.file`.
  /// - Returns: nil when it is missing or not whole.
  func keptPicture(named file: String) async -> Picture?
}

package protocol LibraryPicturesLogic: Sendable {
  /// The bytes of a saved photo's picture, as they are in its file: at most 32 MiB, not looked at.
  ///
  /// It does not open the library and does not wait for another program that is using it.
  /// - Parameter file: `SavedPhoto.file`.
  /// - Throws: When there is no such file, or it cannot be read.
  func jpeg(named file: String) async throws(Failure) -> [UInt8]
}
