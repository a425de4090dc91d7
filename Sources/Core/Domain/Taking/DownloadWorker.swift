/// Downloads a photo.
///
/// It chooses the file first, so that nothing is fetched for a file that may not be written. If the source is unreachable and the photo is
/// saved, the file gets the library's copy of the picture, which is smaller than the original.
package struct DownloadWorker: DownloadLogic {
  private let source: any DownloadAddressLogic
  private let pictures: any OriginalPictureLogic
  private let files: any PersonalFileLogic
  private let libraryCopy: @Sendable (Photo) async -> Picture?

  /// - Parameter libraryCopy: Returns the library's complete picture of a photo, if it has one.
  package init(
    source: any DownloadAddressLogic, pictures: any OriginalPictureLogic, files: any PersonalFileLogic,
    libraryCopy: @escaping @Sendable (Photo) async -> Picture?
  ) {
    self.source = source
    self.pictures = pictures
    self.files = files
    self.libraryCopy = libraryCopy
  }

  package func download(
    _ photo: Photo, _ order: FileOrder
  ) async throws(Failure) -> DownloadedPicture {
    let path = try await files.place(for: DownloadFileName.of(photo), order)
    guard DownloadFileName.fits(path) else { throw .file(.notForFormat(path: path, "JPEG")) }
    let (picture, isFromLibrary) = try await picture(of: photo)
    guard picture.isWhole(of: photo) else {
      let sizes = "\(picture.width)×\(picture.height) pixels in place of \(photo.width)×\(photo.height)"
      throw .picture(.notAPicture(reason: "it is another picture, with \(sizes)"), server: "its source")
    }
    try await files.write(picture.jpeg, to: path, replacing: order.replaces)
    return DownloadedPicture(
      path: path, bytes: picture.jpeg.count, width: picture.width, height: picture.height,
      isFromLibrary: isFromLibrary)
  }

  private func picture(of photo: Photo) async throws(Failure) -> (Picture, isFromLibrary: Bool) {
    do throws(Failure) {
      return (try await pictures.original(at: try await source.downloadAddress(of: photo)), false)
    } catch {
      guard error.isUnreachable, let copy = await libraryCopy(photo) else { throw error }
      return (copy, true)
    }
  }
}

extension Failure {
  fileprivate var isUnreachable: Bool {
    switch self {
    case .photos(.unreachable, _), .photos(.timedOut, _), .picture(.unreachable, _), .picture(.timedOut, _):
      true
    default: false
    }
  }
}

extension Picture {
  /// Returns whether the picture has the aspect ratio that the source promised, in either orientation.
  ///
  /// It may be smaller: image servers limit pictures to 8,192 pixels a side, and the demo catalogue limits them to 2,160. Any other
  /// picture, such as a notice that a photo is gone, is unlikely to have the same aspect ratio.
  func isWhole(of photo: Photo) -> Bool {
    func fits(_ width: Int, _ height: Int) -> Bool {
      let scale = Double(width) / Double(max(1, photo.width))
      return abs(Double(photo.height) * scale - Double(height)) <= max(2, Double(height) / 100)
    }
    return fits(width, height) || fits(height, width)
  }
}

package protocol DownloadAddressLogic: Sendable {
  /// Reports a download to the source and returns the picture's address, or the largest rendition's if the source sends none.
  func downloadAddress(of photo: Photo) async throws(Failure) -> String?
}

package protocol OriginalPictureLogic: Sendable {
  /// Fetches a complete JPEG of up to 128 MiB, which no cache keeps.
  func original(at address: String?) async throws(Failure) -> Picture
}
