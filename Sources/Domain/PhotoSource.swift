/// Where a photo comes from: it decides how the photo is credited, and with the id it is the photo's identity.
package enum PhotoSource: Hashable, Sendable {
  case unsplash
  /// The catalogue that the program paints itself, in-process or behind `picterest-serve`.
  case demo
  /// Another Unsplash-compatible server, by its host name without the port.
  case server(host: String)
}

/// What tells one photo from every other.
///
/// The id alone would not do: another server may use the same ids for other photos.
package struct PhotoKey: Hashable, Sendable {
  package let source: PhotoSource
  package let id: PhotoID

  package init(source: PhotoSource, id: PhotoID) {
    self.source = source
    self.id = id
  }
}
