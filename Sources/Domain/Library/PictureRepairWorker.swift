/// Fetches the picture of a saved photo again, with the help of two workers.
///
/// The photo's own address is tried first. When nothing is there, the source is asked for the photo, in one call: it may
/// have another address now, and only the source can say that the photo is gone.
package struct PictureRepairWorker: PictureRepairLogic {
  private let photos: any PhotosWorkerLogic
  private let pictures: any PictureWorkerLogic

  package init(photos: any PhotosWorkerLogic, pictures: any PictureWorkerLogic) {
    self.photos = photos
    self.pictures = pictures
  }

  package func pictureAgain(of photo: Photo) async throws(Failure) -> Picture {
    do throws(Failure) { return try await pictures.pictureForLibrary(of: photo) } catch {
      guard case .picture(.server(let status, _), _) = error, [404, 410].contains(status) else { throw error }
      let name = PhotoName(id: photo.id, source: photo.source)
      return try await pictures.pictureForLibrary(of: photos.photo(name).photo)
    }
  }
}
