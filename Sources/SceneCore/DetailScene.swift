package import Domain

/// What Detail is built with: a scene without its photo cannot exist.
package struct DetailInput: Sendable, Hashable {
  /// As the list behind it knows it; the photo may be starred and saved from this alone.
  package var photo: Photo
  /// The number it has in the list behind.
  package var number: Int

  package init(photo: Photo, number: Int) {
    self.photo = photo
    self.number = number
  }
}

/// Builds Detail.
///
/// The routers of the scenes that lead there hold one; the executable implements it.
@MainActor package protocol DetailSceneFactory: AnyObject {
  func makeDetail(_ input: DetailInput) -> any TextScene
}
