package struct DownloadedPicture: Hashable, Sendable {
  /// The whole path of the file, or that of standard output.
  package var path: String
  package var isOnStandardOutput: Bool { path == FileOrder.standardOutput }
  package var bytes: Int
  /// The width in pixels, like `height`.
  package var width: Int
  package var height: Int
  /// Whether it is the library's copy, because the source could not be reached.
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
  /// The photos that failed or were not tried, in their order.
  package var left: [NumberedPhoto]
  /// The reason why the first of the photos left failed.
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

/// A photo whose file existed before the download.
package struct SkippedDownload: Hashable, Sendable {
  package var photo: NumberedPhoto
  /// The whole path of the file.
  package var path: String

  package init(photo: NumberedPhoto, path: String) {
    self.photo = photo
    self.path = path
  }
}
