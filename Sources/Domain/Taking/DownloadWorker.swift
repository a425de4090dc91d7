/// Downloads a photo with the help of three workers: its source, its picture, a file.
///
/// The file's place is decided first, so that nothing is fetched for a file that may not be written.
package struct DownloadWorker: DownloadLogic {
  private let source: any DownloadAddressLogic
  private let pictures: any OriginalPictureLogic
  private let files: any PersonalFileLogic

  package init(
    source: any DownloadAddressLogic, pictures: any OriginalPictureLogic, files: any PersonalFileLogic
  ) {
    self.source = source
    self.pictures = pictures
    self.files = files
  }

  package func download(
    _ photo: Photo, _ order: DownloadOrder
  ) async throws(Failure) -> DownloadedPicture {
    let path = try await files.place(for: PictureFileName.of(photo), order)
    let picture = try await pictures.original(at: try await source.downloadAddress(of: photo))
    guard picture.isWhole(of: photo) else {
      let sizes = "\(picture.width)×\(picture.height) pixels in place of \(photo.width)×\(photo.height)"
      throw .picture(.notAPicture(reason: "it is another picture, with \(sizes)"), server: "its source")
    }
    try await files.write(picture.jpeg, to: path, replacing: order.replaces)
    return DownloadedPicture(
      path: path, bytes: picture.jpeg.count, width: picture.width, height: picture.height)
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
