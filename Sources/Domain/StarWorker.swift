/// Stars a photo with the help of three workers: its picture, its source, the library.
///
/// The order is the promise: the picture first, so that a row never stands without its file; then the report to the
/// source, so that one transaction can hold the row and, if the report failed, the report that waits.
package struct StarWorker: StarWorkerLogic {
  private let photos: any PhotosWorkerLogic
  private let pictures: any PictureWorkerLogic
  private let library: any LibraryWorkerLogic

  package init(
    photos: any PhotosWorkerLogic, pictures: any PictureWorkerLogic, library: any LibraryWorkerLogic
  ) {
    self.photos = photos
    self.pictures = pictures
    self.library = library
  }

  package func star(_ photo: Photo, memo: String?) async throws(StarError) -> StarResult {
    if let result = try await updateSaved(photo.key, memo: memo) { return result }
    let picture: Picture
    do throws(PictureError) { picture = try await pictures.pictureForLibrary(of: photo) } catch {
      throw .picture(error)
    }
    let waitingReport = await reportDownload(of: photo)
    do throws(LibraryError) {
      return try await library.save(photo, picture: picture, memo: memo, waitingReport: waitingReport)
    } catch { throw .library(error) }
  }

  /// Of a saved photo only the memo is at stake: nothing is fetched, and whether its file is still there is not asked.
  private func updateSaved(_ key: PhotoKey, memo: String?) async throws(StarError) -> StarResult? {
    do throws(LibraryError) {
      guard let saved = try await library.savedPhoto(key) else { return nil }
      guard let memo else { return StarResult(outcome: .kept, memo: saved.memo) }
      try await library.updateMemo(of: key, to: memo)
      return StarResult(outcome: .updated, memo: memo)
    } catch { throw .library(error) }
  }

  /// - Returns: The report that has to wait, or nil when there is none to send or it was sent.
  private func reportDownload(of photo: Photo) async -> String? {
    guard let location = photo.links.downloadLocation else { return nil }
    do throws(PhotosError) {
      try await photos.reportDownload(at: location)
      return nil
    } catch { return location }
  }
}
