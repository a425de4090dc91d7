package struct DownloadedPicture: Hashable, Sendable {
  /// The full path of the file, or the path that means standard output.
  package var path: String
  package var isOnStandardOutput: Bool { path == FileOrder.standardOutput }
  package var bytes: Int
  /// The width in pixels; `height` is in pixels as well.
  package var width: Int
  package var height: Int
  /// Whether the file has the library's copy, because the source was unreachable.
  package var isFromLibrary: Bool

  package init(path: String, bytes: Int, width: Int, height: Int, isFromLibrary: Bool = false) {
    self.path = path
    self.bytes = bytes
    self.width = width
    self.height = height
    self.isFromLibrary = isFromLibrary
  }
}

package struct DownloadedPhotos: Hashable, Sendable {
  package var photos: [DownloadedPhoto]
  package var skipped: [SkippedDownload]
  /// The photos that were not downloaded, in order: the one that failed and those after it.
  package var left: [NumberedPhoto]
  /// The reason the first photo in `left` failed.
  package var failure: Failure?

  package init(
    photos: [DownloadedPhoto] = [], skipped: [SkippedDownload] = [], left: [NumberedPhoto] = [],
    failure: Failure? = nil
  ) {
    self.photos = photos
    self.skipped = skipped
    self.left = left
    self.failure = failure
  }
}

package struct DownloadedPhoto: Hashable, Sendable {
  package var photo: NumberedPhoto
  package var picture: DownloadedPicture

  package init(photo: NumberedPhoto, picture: DownloadedPicture) {
    self.photo = photo
    self.picture = picture
  }
}

/// A photo whose file already existed.
package struct SkippedDownload: Hashable, Sendable {
  package var photo: NumberedPhoto
  /// The full path of the file.
  package var path: String

  package init(photo: NumberedPhoto, path: String) {
    self.photo = photo
    self.path = path
  }
}
