// The parts that check the library: who looks at the files, who fetches a picture again.

/// The steps of checking the library.
///
/// Each is short for other programs that use it.
package protocol VerificationLogic: Sendable {
  /// How many photos the library and its trash have.
  /// - Returns: nil where there is no library; none is made.
  func photosToVerify() async throws(Failure) -> Int?

  /// Compares pictures with what was saved, in the order of saving.
  /// - Parameters:
  ///   - sequence: Where the photos before ended; nil for the first.
  ///   - checker: Says which bytes are a picture; asked on two threads.
  func checkPictures(
    after sequence: Int64?, limit: Int, with checker: any PictureCheckLogic
  ) async throws(Failure) -> CheckedPictures

  /// Puts another picture in the place of a damaged or missing one; memo, tags and order stay.
  ///
  /// A whole picture that someone put there instead is kept under another name.
  /// - Returns: false when the photo was removed or got another picture in the meantime; then nothing is changed.
  func replace(_ damaged: DamagedPicture, with picture: Picture) async throws(Failure) -> Bool

  /// Notes that the photo's source does not have it any more.
  /// - Returns: Whether that is certain, because the source said the same at least an hour ago.
  func noteMissing(_ key: PhotoKey) async throws(Failure) -> Bool

  /// Checks a copy of the database, and whether the index for finding photos fits the photos.
  /// - Parameter progress: Told the percentage of the copy that is there.
  /// - Throws: `library(.busy)` when other programs write so often that there is no copy.
  func checkDatabase(
    progress: @escaping @Sendable (_ percent: Int) -> Void
  ) async throws(Failure) -> DatabaseCheck

  /// Makes the index for finding photos again, in many short steps.
  func rebuildIndex() async throws(Failure)

  /// Looks for files in the folder of pictures that belong to no photo, in the library or in the trash.
  /// - Parameters:
  ///   - limit: The most that are named.
  ///   - progress: Told how many files were looked at.
  func findOtherFiles(
    naming limit: Int, progress: @escaping @Sendable (_ files: Int) -> Void
  ) async throws(Failure) -> OtherFiles
}

/// Says what is wrong with the bytes of a picture.
package protocol PictureCheckLogic: Sendable {
  /// - Returns: Why they are no whole picture; nil when they are one.
  func flaw(in jpeg: [UInt8]) -> String?
}

/// Fetches the picture of a saved photo again.
package protocol PictureRepairLogic: Sendable {
  /// - Throws: `photos(.noPhoto)` when the source does not have the photo any more.
  func pictureAgain(of photo: Photo) async throws(Failure) -> Picture
}
