package import Domain

/// A picture as scenes refer to it: what it takes to find a place for it, and to have it found or fetched.
///
/// Like every part of a ViewModel it holds texts and numbers, and no pixels.
package struct DisplayedPicture: Sendable, Hashable {
  /// What no other photo's picture is called: `PhotoKey.name`.
  package var name: String
  /// Pixels of the original.
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

  package init(_ photo: Photo, file: String? = nil) {
    name = photo.key.name
    width = photo.width
    height = photo.height
    color = photo.color
    blurHash = photo.blurHash
    thumb = photo.urls.thumb
    small = photo.urls.small
    regular = photo.urls.regular
    self.file = file
  }

  /// The width divided by the height.
  package var ratio: Double { Double(width) / Double(height) }
}
