/// Where a downloaded picture is to go.
package struct DownloadOrder: Hashable, Sendable {
  /// The path of a file or a folder, as it was typed; nil for the current folder.
  package var path: String?
  /// Whether a file that is there may be replaced.
  package var replaces: Bool
  /// Which of several photos it is, from 1.
  package var place: Int
  /// How many there are; several go into a folder.
  package var count: Int

  package init(path: String? = nil, replaces: Bool = false, place: Int = 1, count: Int = 1) {
    self.path = path
    self.replaces = replaces
    self.place = place
    self.count = count
  }
}

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

/// The outcome of downloading several photos.
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
