import Domain

/// Facts about a photo that are only for scripts, with the same names as in an export.
package struct DisplayedSource: Sendable, Hashable, Encodable {
  /// The source `unsplash`, `demo`, `folder` or `server:HOST`.
  package var source: String
  @NullWhenNil package var photographerUsername: String?
  /// The photographer's page; like `photoURL`, it has no tracking parameters.
  @NullWhenNil package var photographerURL: String?
  @NullWhenNil package var photoURL: String?
  @NullWhenNil package var description: String?
  @NullWhenNil package var alternativeText: String?
  @NullWhenNil package var blurHash: String?
  @NullWhenNil package var rawURL: String?
  @NullWhenNil package var fullURL: String?
  @NullWhenNil package var regularURL: String?
  @NullWhenNil package var smallURL: String?
  @NullWhenNil package var thumbURL: String?

  init(_ photo: Photo) {
    source = photo.source.name
    photographerUsername = photo.photographer.username
    photographerURL = photo.photographer.profileURL
    photoURL = photo.links.html
    description = photo.description
    alternativeText = photo.alternativeText
    blurHash = photo.blurHash
    rawURL = photo.urls.raw
    fullURL = photo.urls.full
    regularURL = photo.urls.regular
    smallURL = photo.urls.small
    thumbURL = photo.urls.thumb
  }
}
