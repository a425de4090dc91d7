/// The steps of a library check, each short enough to let other programs use the library in between.
package protocol VerificationLogic: Sendable {
  /// Returns the number of photos in the library and its trash, or `nil` if there is no library; never creates a library.
  func photosToVerify() async throws(Failure) -> Int?

  /// Compares pictures with their saved state, in the order of saving.
  /// - Parameters:
  ///   - sequence: The end of the previous step, or `nil` for the first step.
  ///   - checker: The picture check, which runs on two threads.
  func checkPictures(
    after sequence: Int64?, limit: Int, with checker: any PictureCheckLogic
  ) async throws(Failure) -> CheckedPictures

  /// Replaces a damaged or missing picture; the memo, tags and order stay.
  ///
  /// If someone has put another complete picture in its place, that file is kept under another name.
  /// - Returns: `false`, without a change, if the photo was removed or got another picture in the meantime.
  func replace(_ damaged: DamagedPicture, with picture: Picture) async throws(Failure) -> Bool

  /// Records that the source lacks the photo; returns whether the loss is certain, which takes at least an hour.
  func noteMissing(_ key: PhotoKey) async throws(Failure) -> Bool

  /// Checks a copy of the database and whether the search index matches the photos.
  /// - Throws: `library(.busy)` if other programs write so often that no copy succeeds.
  func checkDatabase(
    progress: @escaping @Sendable (_ percent: Int) -> Void
  ) async throws(Failure) -> DatabaseCheck

  /// Rebuilds the search index, in many short steps.
  func rebuildIndex() async throws(Failure)

  /// Looks for files in the picture folder that no photo in the library or the trash needs; names at most `limit` of them.
  func findOtherFiles(
    naming limit: Int, progress: @escaping @Sendable (_ files: Int) -> Void
  ) async throws(Failure) -> OtherFiles
}

package protocol PictureCheckLogic: Sendable {
  /// Returns the reason the bytes are not a complete picture, or `nil` if they are.
  func flaw(in jpeg: [UInt8]) -> String?
}

package protocol PictureRepairLogic: Sendable {
  /// - Throws: `photos(.noPhoto)` if the source has withdrawn the photo.
  func pictureAgain(of photo: Photo) async throws(Failure) -> Picture
}
