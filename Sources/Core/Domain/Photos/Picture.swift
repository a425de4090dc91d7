/// A picture that has been checked: the bytes are a whole JPEG of this size.
package struct Picture: Hashable, Sendable {
  package var jpeg: [UInt8]
  /// Pixels.
  package var width: Int
  package var height: Int

  package init(jpeg: [UInt8], width: Int, height: Int) {
    self.jpeg = jpeg
    self.width = width
    self.height = height
  }
}

/// A request for one photo's picture, to show it.
package struct PictureOrder: Hashable, Sendable {
  /// `PhotoKey.name` of the photo, which the cache knows it by.
  package var name: String
  package var renditions: PhotoURLs
  /// The width of the place that the picture will fill, in pixels.
  package var pixels: Int
  /// `SavedPhoto.file`; nil for a photo that is not in the library, or whose file is missing.
  package var file: String?

  package init(name: String, renditions: PhotoURLs, pixels: Int, file: String? = nil) {
    self.name = name
    self.renditions = renditions
    self.pixels = pixels
    self.file = file
  }
}
