package import Domain

/// A reference to a picture, with everything needed to place and fetch it, but no pixels.
package struct DisplayedPicture: Sendable, Hashable {
  /// The photo's `PhotoKey.name`, which is unique.
  package var name: String
  /// The width in pixels of the original, or of a part cut out of it; `height` is in pixels as well.
  package var width: Int
  package var height: Int
  /// The color as `#rrggbb`.
  package var color: String?
  package var blurHash: String?
  /// The source's addresses for the renditions 200, 400 and 1080 pixels wide.
  package var thumb: String?
  package var small: String?
  package var regular: String?
  /// The picture's file in the library, or `nil` if the library has none.
  package var file: String?
  /// Whether the middle of the picture fills the frame and the rest is cut off; otherwise, the entire picture is shown.
  package var isCut = false

  package init(_ photo: Photo, file: String? = nil) {
    self.init(name: photo.key.name, width: photo.width, height: photo.height, urls: photo.urls)
    color = photo.color
    blurHash = photo.blurHash
    self.file = file
  }

  /// Creates a square picture, because the source does not give the original's size.
  package init(_ preview: TopicPreview) {
    self.init(name: preview.key.name, width: 1, height: 1, urls: preview.urls)
    blurHash = preview.blurHash
    isCut = true
  }

  private init(name: String, width: Int, height: Int, urls: PhotoURLs) {
    self.name = name
    self.width = width
    self.height = height
    thumb = urls.thumb
    small = urls.small
    regular = urls.regular
  }

  /// - Parameter pixels: The minimum width of the JPEG.
  package func order(pixels: Int) -> PictureOrder {
    PictureOrder(
      name: name, renditions: PhotoURLs(raw: nil, full: nil, regular: regular, small: small, thumb: thumb),
      pixels: pixels, file: file)
  }

  package var ratio: Double { Double(width) / Double(height) }
}
