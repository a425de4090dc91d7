/// A picture that was put into a file.
package struct DownloadedPicture: Hashable, Sendable {
  /// The whole path of its file.
  package var path: String
  package var bytes: Int
  /// Pixels.
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
  /// Those that were not tried or failed, in their order.
  package var left: [NumberedPhoto]
  /// Why the first of those left failed; nil when none is left.
  package var failure: Failure?

  package init(photos: [DownloadedPhoto] = [], left: [NumberedPhoto] = [], failure: Failure? = nil) {
    self.photos = photos
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
