// What a scene may ask for. Only the executable knows who answers; tests answer with doubles.

/// Photos from their source.
package protocol PhotosWorkerLogic: Sendable {
  /// One page of the feed.
  ///
  /// An empty page is a normal answer, not an error.
  /// - Parameter page: Counted from 1.
  func photos(page: Int) async throws(Failure) -> PhotoPage

  /// The same, but the source is asked even when a page that was kept would still do.
  func currentPhotos(page: Int) async throws(Failure) -> PhotoPage

  /// Everything the source knows about one photo.
  func details(of id: PhotoID) async throws(Failure) -> PhotoDetails

  /// A photo that was found nowhere else, in one call.
  ///
  /// - Throws: `photos(.noPhoto)` when the source does not have it, `photos(.otherPage)` when its address is that of a
  ///   source that this session does not ask; then no call is made.
  func photo(_ name: PhotoName) async throws(Failure) -> PhotoDetails

  /// Tells the source that a photo was saved, as its rules ask.
  ///
  /// A report that the source refused is not sent again: every later call throws the same error.
  /// - Parameters:
  ///   - downloadLocation: `PhotoLinks.downloadLocation`, query and all.
  ///   - limit: How long the server may take.
  func reportDownload(at downloadLocation: String, within limit: Duration) async throws(Failure)

  /// The calls left according to the latest answers; nil until an answer mentions them.
  func rateBudget() async -> RateBudget?

  /// Whether the source has answered anything at all since the program started.
  func hasAnswered() async -> Bool
}

/// The bytes of pictures.
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
  /// A picture of the library, looked at as one that was fetched.
  /// - Parameter file: `SavedPhoto.file`.
  /// - Returns: nil when it is missing or not whole.
  func keptPicture(named file: String) async -> Picture?
}

/// The pictures in the library.
package protocol LibraryPicturesLogic: Sendable {
  /// The bytes of a saved photo's picture, as they are in its file: at most 32 MiB, not looked at.
  ///
  /// It does not open the library and does not wait for another program that is using it.
  /// - Parameter file: `SavedPhoto.file`.
  /// - Throws: When there is no such file, or it cannot be read.
  func jpeg(named file: String) async throws(Failure) -> [UInt8]
}

/// What is kept on disk so as not to be fetched again.
package protocol CacheLogic: Sendable {
  /// Measures the files.
  func cacheFacts() async -> CacheFacts

  /// Why nothing is being kept: the first time that it is asked after the first failure, and nil from then on.
  func takeCacheProblem() -> CacheProblem?
}

/// The library of saved photos.
///
/// When a method returns, its result is on disk. A write that has begun runs to its end even when the caller is
/// cancelled. Only `save` makes a library where there is none; for every other method it is an empty one.
package protocol LibraryWorkerLogic: Sendable {
  /// Saved photos, newest first.
  /// - Parameters:
  ///   - sequence: Only photos saved before the one with this sequence; nil starts with the newest.
  ///   - limit: The most photos to return.
  func savedPhotos(before sequence: Int64?, limit: Int) async throws(Failure) -> SavedPage

  /// - Returns: nil when the photo is not in the library: that is not an error.
  func savedPhoto(_ key: PhotoKey) async throws(Failure) -> SavedPhoto?

  /// The photo of that id, whatever its source; of several, the one that was saved last.
  /// - Returns: nil when the library has none: that is not an error.
  func savedPhoto(id: PhotoID) async throws(Failure) -> SavedPhoto?

  /// Those of `keys` that are in the library, with their memos; a photo without a memo has an empty one.
  func saved(among keys: [PhotoKey]) async throws(Failure) -> [PhotoKey: String]

  /// Puts a photo with its picture in the library; for a photo that is there already, only sets the memo.
  ///
  /// A saved photo whose picture is missing gets this one; any other saved photo keeps its own.
  /// - Parameters:
  ///   - memo: nil keeps the memo that is there.
  ///   - pendingReport: The `downloadLocation` to report later, or nil when that is done.
  ///   - batch: The change that it is a part of; nil for one of its own.
  func save(
    _ photo: Photo, picture: Picture, memo: String?, pendingReport: String?, batch: ChangeBatch?
  ) async throws(Failure) -> StarResult

  /// - Parameter batch: The change that it is a part of; nil for one of its own.
  /// - Returns: The memo that this one took the place of; nil when there was none, or the same.
  /// - Throws: `library(.notSaved)` when the photo is not in the library.
  @discardableResult func updateMemo(
    of key: PhotoKey, to memo: String, batch: ChangeBatch?
  ) async throws(Failure) -> String?

  /// Keeps where a saved photo was taken, so that it is found by that; `undo` leaves it as it is.
  ///
  /// It never waits for another process. It does nothing for a photo that is not in the library.
  func keepPlace(_ place: String, of key: PhotoKey) async throws(Failure)

  /// Marks photos as deleted: they leave every list at once, and a later sweep removes their files.
  /// - Returns: The memo that each had.
  /// - Throws: `library(.notSaved)` when one of them is not in the library; then none is deleted.
  func delete(_ keys: [PhotoKey]) async throws(Failure) -> [String]

  /// How many photos the library holds.
  func count() async throws(Failure) -> Int
}

/// Download reports that could not be sent when a photo was saved.
package protocol DownloadReportStore: Sendable {
  /// The first pending reports in the queue to a server that no session is sending, as `downloadLocation`s.
  ///
  /// It never opens the library and never waits for another process.
  /// - Parameter root: The beginning of every address on the server, as in "https://api.unsplash.com/".
  /// - Returns: Empty while the library is not open.
  func pendingReports(under root: String, limit: Int) async throws(Failure) -> [String]

  /// Takes a report to send it, so that no other session does.
  ///
  /// The claim ends with `postponeReport`, and after some minutes, since a session may end while it is sending.
  /// - Returns: false when another session has it, or has sent it.
  func claimReport(_ downloadLocation: String) async throws(Failure) -> Bool

  /// Puts a report that could not be sent at the end of the queue, so that it holds up no others.
  func postponeReport(_ downloadLocation: String) async throws(Failure)

  /// Removes a report that was sent or is no longer wanted.
  func removeReport(_ downloadLocation: String) async throws(Failure)
}

/// Changes that other programs make to a shared library.
package protocol LibraryNewsLogic: Sendable {
  /// How many photos the library holds, if another program has written to it since it was opened or since the last call.
  ///
  /// It never opens the library and never waits.
  /// - Returns: nil when no other program has, and while the library is not open.
  func countIfOthersWrote() async throws(Failure) -> Int?
}

/// Starring a photo, which every scene does the same way.
package protocol StarWorkerLogic: Sendable {
  /// Saves a photo with its picture; for a saved photo, updates the memo and fetches a missing picture again.
  ///
  /// - Parameters:
  ///   - memo: nil keeps the memo that is there; empty, or nothing but blanks, clears it.
  ///   - batch: The photos that it is one of; nil when it is the only one.
  func star(_ photo: Photo, memo: String?, in batch: StarBatch?) async throws(Failure) -> StarResult
}
