package import Domain

/// What Photographer is built with: a scene without a photo to begin from cannot exist.
package struct PhotographerInput: Sendable, Hashable {
  /// One by the photographer; its source may turn out to be another one, or not to say by which name to ask.
  package var photo: Photo

  package init(photo: Photo) {
    self.photo = photo
  }
}
