/// Fetches the picture of a saved photo again.
///
/// It first tries the photo's own address. If the picture is not there, or this session may not ask there, it asks
/// the source for the photo in one call: only the source knows another address, or that the photo is gone.
package struct PictureRepairWorker: PictureRepairLogic {
  private let photos: any PhotosWorkerLogic
  private let pictures: any PictureWorkerLogic

  package init(photos: any PhotosWorkerLogic, pictures: any PictureWorkerLogic) {
    self.photos = photos
    self.pictures = pictures
  }

  package func pictureAgain(of photo: Photo) async throws(Failure) -> Picture {
    do throws(Failure) { return try await pictures.pictureForLibrary(of: photo) } catch {
      switch error {
      case .picture(.server(404, _), _), .picture(.server(410, _), _):
        return try await pictureFromSource(of: photo)
      case .picture(.addressRefused(let url?), let server):
        return try await pictureFromSource(of: photo, insteadOf: url, at: server)
      default: throw error
      }
    }
  }

  /// Asks the source, unless the photo was saved from another server, about which the source knows nothing.
  private func pictureFromSource(
    of photo: Photo, insteadOf url: String, at server: String
  ) async throws(Failure) -> Picture {
    do throws(Failure) { return try await pictureFromSource(of: photo) } catch {
      switch error {
      case .photos(.noPhoto, _), .photos(.otherPage, _), .picture(.addressRefused, _):
        throw .picture(.otherServer(url: url), server: server)
      default: throw error
      }
    }
  }

  private func pictureFromSource(of photo: Photo) async throws(Failure) -> Picture {
    let name = PhotoName(id: photo.id, source: photo.source)
    return try await pictures.pictureForLibrary(of: photos.photo(name).photo)
  }
}
