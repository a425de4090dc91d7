import Terminal

/// The uploads that the terminal stores, up to a limit on their bytes.
@MainActor final class UploadedPictures {
  private static let mostBytes = 64 << 20

  private var uploads: [PictureUpload] = []
  private var bytes = 0

  /// Adds an upload, and commands that remove the oldest; rows outside the window lose the removed pictures.
  func adding(_ picture: FramedPicture) -> FramedPicture {
    guard var upload = picture.upload else { return picture }
    uploads.append(upload)
    bytes += upload.keptBytes
    var oldest = 0
    while bytes > Self.mostBytes, oldest < uploads.count - 1 {
      bytes -= uploads[oldest].keptBytes
      upload.chunks.insert(uploads[oldest].forget, at: oldest)
      oldest += 1
    }
    uploads.removeFirst(oldest)
    return FramedPicture(rows: picture.rows, upload: upload, paints: picture.paints)
  }
}
