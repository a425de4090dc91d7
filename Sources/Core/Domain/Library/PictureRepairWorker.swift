/// Fetches a saved photo's picture again.
///
/// It tries the picture's own address first. If that fails, or if this session may not fetch from that address, the worker calls the source
/// once: only the source knows whether the picture has another address or the photo is gone.
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

  /// Asks the source, unless the photo came from another server, about which the source knows nothing.
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
