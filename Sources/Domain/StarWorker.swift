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
    let memo = memo.map(Memo.meant)
    let saved: SavedPhoto?
    do throws(LibraryError) { saved = try await library.savedPhoto(photo.key) } catch {
      throw .library(error)
    }
    guard let saved else { return try await saveNew(photo, memo: memo) }
    guard saved.file != nil else { return try await saveAgain(photo, memo: memo) }
    return try await updateSaved(saved, memo: memo)
  }

  private func saveNew(_ photo: Photo, memo: String?) async throws(StarError) -> StarResult {
    let picture = try await picture(of: photo)
    let waitingReport = await reportDownload(of: photo)
    return try await save(photo, picture: picture, memo: memo, waitingReport: waitingReport)
  }

  /// Brings back the picture of a saved photo; that the photo is kept was reported when it was saved.
  private func saveAgain(_ photo: Photo, memo: String?) async throws(StarError) -> StarResult {
    let picture = try await picture(of: photo)
    var result = try await save(photo, picture: picture, memo: memo, waitingReport: nil)
    // Deleted by somebody else in the meantime, it was saved anew.
    result.isPictureBack = result.outcome != .starred
    return result
  }

  /// Of a photo that is saved with its picture only the memo is at stake: nothing is fetched.
  private func updateSaved(_ saved: SavedPhoto, memo: String?) async throws(StarError) -> StarResult {
    guard let memo else { return StarResult(outcome: .kept, memo: saved.memo) }
    do throws(LibraryError) {
      try await library.updateMemo(of: saved.photo.key, to: memo)
      return StarResult(outcome: .updated, memo: memo)
    } catch { throw .library(error) }
  }

  private func picture(of photo: Photo) async throws(StarError) -> Picture {
    do throws(PictureError) { return try await pictures.pictureForLibrary(of: photo) } catch {
      throw .picture(error)
    }
  }

  private func save(
    _ photo: Photo, picture: Picture, memo: String?, waitingReport: String?
  ) async throws(StarError) -> StarResult {
    do throws(LibraryError) {
      return try await library.save(photo, picture: picture, memo: memo, waitingReport: waitingReport)
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
