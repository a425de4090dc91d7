package import Domain

/// A picture as scenes refer to it: what it takes to find a place for it, and to have it found or fetched.
///
/// Like every part of a ViewModel it holds texts and numbers, and no pixels.
package struct DisplayedPicture: Sendable, Hashable {
  /// A name that no other photo's picture has: `PhotoKey.name`.
  package var name: String
  /// Pixels of the original, or of the shape that is cut out of it.
  package var width: Int
  package var height: Int
  /// `#rrggbb`.
  package var color: String?
  package var blurHash: String?
  /// The addresses of the renditions, as the source gave them: 200, 400 and 1080 pixels wide.
  package var thumb: String?
  package var small: String?
  package var regular: String?
  /// The picture's file in the library; nil when it is not there.
  package var file: String?
  /// Whether its middle fills its place, and what does not fit there is cut off; otherwise all of it is shown.
  package var isCut = false

  package init(_ photo: Photo, file: String? = nil) {
    self.init(name: photo.key.name, width: photo.width, height: photo.height, urls: photo.urls)
    color = photo.color
    blurHash = photo.blurHash
    self.file = file
  }

  /// A square, since the source does not say how large the original is.
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

  /// - Parameter pixels: The width of the place that it will fill.
  package func order(pixels: Int) -> PictureOrder {
    PictureOrder(
      name: name, renditions: PhotoURLs(raw: nil, full: nil, regular: regular, small: small, thumb: thumb),
      pixels: pixels, file: file)
  }

  package var ratio: Double { Double(width) / Double(height) }
}
