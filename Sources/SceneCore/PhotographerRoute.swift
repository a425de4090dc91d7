package import Domain

/// What Photographer is built with: a scene without a photo to begin from cannot exist.
package struct PhotographerInput: Sendable, Hashable {
  /// One by the photographer; its source may turn out to be another one, or not to say by which name to ask.
  package var photo: Photo

  package init(photo: Photo) {
    self.photo = photo
  }
}

/// Builds Photographer; the executable implements it.
@MainActor package protocol PhotographerSceneFactory: AnyObject {
  func makePhotographer(_ input: PhotographerInput) -> any TextScene
}

/// The way to Photographer, for the router of every scene that leads there.
@MainActor package struct PhotographerRoute {
  private weak var navigator: (any SceneNavigator)?
  private let factory: any PhotographerSceneFactory

  package init(navigator: any SceneNavigator, factory: any PhotographerSceneFactory) {
    self.navigator = navigator
    self.factory = factory
  }

  /// Makes the destination, gives it its data, and navigates there.
  package func take(_ input: PhotographerInput) async {
    await navigator?.push(factory.makePhotographer(input))
  }
}
