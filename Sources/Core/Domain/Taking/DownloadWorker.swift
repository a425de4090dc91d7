/// Downloads a photo with the help of three workers: its source, its picture, a file.
///
/// The file's place is decided first, so that nothing is fetched for a file that may not be written. While the source
/// cannot be reached, the file gets the library's copy of a saved photo, which is smaller than the original.
package struct DownloadWorker: DownloadLogic {
  private let source: any DownloadAddressLogic
  private let pictures: any OriginalPictureLogic
  private let files: any PersonalFileLogic
  private let libraryCopy: @Sendable (Photo) async -> Picture?

  /// - Parameter libraryCopy: Gives the whole picture that the library has of a photo; nil when it has none.
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
    let path = try await files.place(for: PictureFileName.of(photo), order)
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
  /// Whether the source could not be reached, so that only what is here can be had.
  fileprivate var isUnreachable: Bool {
    switch self {
    case .photos(.unreachable, _), .photos(.timedOut, _), .picture(.unreachable, _), .picture(.timedOut, _):
      true
    default: false
    }
  }
}

extension Picture {
  /// Whether it has the shape that the source promised, either way up.
  ///
  /// It may be smaller: image servers make no picture of more than 8,192 pixels a side, and the demo catalogue paints
  /// none of more than 2,160. A source that answers with another picture, such as a notice that a photo is gone, hardly
  /// has one of the same shape.
  func isWhole(of photo: Photo) -> Bool {
    func fits(_ width: Int, _ height: Int) -> Bool {
      let scale = Double(width) / Double(max(1, photo.width))
      return abs(Double(photo.height) * scale - Double(height)) <= max(2, Double(height) / 100)
    }
    return fits(width, height) || fits(height, width)
  }
}

/// Where a source has the largest picture of a photo.
package protocol DownloadAddressLogic: Sendable {
  /// Tells the source that a photo is downloaded, and asks it where from.
  /// - Returns: The address of the picture; for a photo without a download address, that of its largest rendition.
  func downloadAddress(of photo: Photo) async throws(Failure) -> String?
}

/// The bytes of originals.
package protocol OriginalPictureLogic: Sendable {
  /// A whole JPEG, of any size up to 128 MiB, which is kept in no cache.
  func original(at address: String?) async throws(Failure) -> Picture
}
