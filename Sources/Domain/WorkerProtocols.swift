// What a scene may ask for. The executable alone knows who answers; tests answer with doubles.

/// Photos from their source.
package protocol PhotosWorkerLogic: Sendable {
  /// One page of the feed.
  ///
  /// An empty page is a normal answer, not an error.
  /// - Parameter page: Counted from 1.
  func photos(page: Int) async throws(Failure) -> PhotoPage

  /// Everything the source knows of one photo.
  func details(of id: PhotoID) async throws(Failure) -> PhotoDetails

  /// Tells the source that somebody kept a photo, as its rules ask.
  /// - Parameter downloadLocation: `PhotoLinks.downloadLocation`, query and all.
  func reportDownload(at downloadLocation: String) async throws(Failure)

  /// What the last answers said of the calls that are left; nil until one says anything of it.
  func rateBudget() async -> RateBudget?

  /// Whether the source has answered anything at all since the program started.
  func hasAnswered() async -> Bool
}

/// The bytes of pictures.
package protocol PictureWorkerLogic: Sendable {
  /// The rendition that the library keeps, as it came: a whole JPEG of at most 32 MiB.
  func pictureForLibrary(of photo: Photo) async throws(Failure) -> Picture
}

/// The library of saved photos.
///
/// What a method has returned is on disk. A write that has begun runs to its end even when the caller is cancelled.
package protocol LibraryWorkerLogic: Sendable {
  /// Saved photos, newest first.
  /// - Parameters:
  ///   - sequence: Only photos saved before the one with this sequence; nil starts with the newest.
  ///   - limit: The most photos to return.
  func savedPhotos(before sequence: Int64?, limit: Int) async throws(Failure) -> SavedPage

  /// - Returns: nil when the photo is not in the library: that is not an error.
  func savedPhoto(_ key: PhotoKey) async throws(Failure) -> SavedPhoto?

  /// Those of `keys` that are in the library.
  func saved(among keys: [PhotoKey]) async throws(Failure) -> Set<PhotoKey>

  /// Puts a photo with its picture in the library, or only a new memo when it is there already.
  ///
  /// The picture of a photo whose own is missing is kept; the picture of any other that is there already is not needed.
  /// - Parameters:
  ///   - memo: nil keeps the memo that is there.
  ///   - waitingReport: The `downloadLocation` to report later, or nil when that is done.
  func save(
    _ photo: Photo, picture: Picture, memo: String?, waitingReport: String?
  ) async throws(Failure) -> StarResult

  /// - Throws: `library(.notSaved)` when the photo is not in the library.
  func updateMemo(of key: PhotoKey, to memo: String) async throws(Failure)

  /// Marks a photo as deleted: it leaves every list at once, its file goes with a later sweep.
  /// - Throws: `library(.notSaved)` when the photo is not in the library.
  func delete(_ key: PhotoKey) async throws(Failure)

  /// How many photos the library holds.
  func count() async throws(Failure) -> Int
}

/// Download reports that could not be sent when a photo was saved.
package protocol DownloadReportStore: Sendable {
  /// The oldest reports that wait, as `downloadLocation`s.
  func waitingReports(limit: Int) async throws(Failure) -> [String]

  /// Forgets a report: it was sent, or nobody wants it any more.
  func removeReport(_ downloadLocation: String) async throws(Failure)
}

/// What other programs do to a library that several of them use.
package protocol LibraryNewsLogic: Sendable {
  /// How many photos the library holds, if somebody else has written it since it was opened or since this was told last.
  ///
  /// The library is never opened for asking, and nobody is waited for.
  /// - Returns: nil when nobody has, and as long as the library has not been used.
  func countIfOthersWrote() async throws(Failure) -> Int?
}

/// Starring a photo: what Home, Detail and every other list do the same way.
package protocol StarWorkerLogic: Sendable {
  /// Saves a photo with its picture, or updates the memo of one that is saved and brings back a picture that is missing.
  ///
  /// - Parameter memo: nil keeps the memo that is there; empty, or nothing but blanks, clears it.
  func star(_ photo: Photo, memo: String?) async throws(Failure) -> StarResult
}
