/// The steps of checking the library, each short for the sake of other programs that use it.
package protocol VerificationLogic: Sendable {
  /// Returns the number of photos in the library and its trash; nil without a library, and none is made.
  func photosToVerify() async throws(Failure) -> Int?

  /// Compares pictures with the saved ones, in the order of saving.
  /// - Parameters:
  ///   - sequence: The end of the previous step; nil for the first.
  ///   - checker: Runs on two threads.
  func checkPictures(
    after sequence: Int64?, limit: Int, with checker: any PictureCheckLogic
  ) async throws(Failure) -> CheckedPictures

  /// Replaces a damaged or missing picture; memo, tags and order stay.
  ///
  /// A whole picture that someone put there instead is kept under another name.
  /// - Returns: false, without a change, when the photo was removed or got another picture in the meantime.
  func replace(_ damaged: DamagedPicture, with picture: Picture) async throws(Failure) -> Bool

  /// Notes that the source lacks the photo; returns whether that is certain, for at least an hour.
  func noteMissing(_ key: PhotoKey) async throws(Failure) -> Bool

  /// Checks a copy of the database, and whether the search index matches the photos.
  /// - Throws: `library(.busy)` when other programs write so often that no copy succeeds.
  func checkDatabase(
    progress: @escaping @Sendable (_ percent: Int) -> Void
  ) async throws(Failure) -> DatabaseCheck

  /// Rebuilds the search index, in many short steps.
  func rebuildIndex() async throws(Failure)

  /// Looks for files in the picture folder that belong to no photo, also in the trash, and names `limit` at most.
  func findOtherFiles(
    naming limit: Int, progress: @escaping @Sendable (_ files: Int) -> Void
  ) async throws(Failure) -> OtherFiles
}

package protocol PictureCheckLogic: Sendable {
  /// Returns the reason why the bytes are no whole picture; nil when they are one.
  func flaw(in jpeg: [UInt8]) -> String?
}

package protocol PictureRepairLogic: Sendable {
  /// - Throws: `photos(.noPhoto)` when the source has withdrawn the photo.
  func pictureAgain(of photo: Photo) async throws(Failure) -> Picture
}
