import Terminal

/// The uploads that the terminal keeps, so that it keeps no more than it should.
@MainActor final class KeptPictures {
  private static let mostBytes = 64 << 20

  private var uploads: [PictureUpload] = []
  private var bytes = 0

  /// Takes note of an upload, and has the oldest ones forgotten for it.
  ///
  /// What they show in rows that have left the window is blank from then on.
  /// - Returns: The picture with what the terminal has to be told for it.
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
