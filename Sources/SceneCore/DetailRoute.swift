package import Domain

/// What Detail is built with: a scene without its photo cannot exist.
package struct DetailInput: Sendable, Hashable {
  /// As the list knows it, with its number there; the photo may be starred and saved from this alone.
  package var photo: NumberedPhoto

  /// What the source said when the photo was looked for; nil when it was not asked.
  package var details: PhotoDetails?

  /// The photos of the list that leads there, in the order of their numbers; empty when none does.
  package var list: [Photo]

  package init(photo: NumberedPhoto, details: PhotoDetails? = nil, list: [Photo] = []) {
    self.photo = photo
    self.details = details
    self.list = list
  }
}

/// Builds Detail; the executable implements it.
@MainActor package protocol DetailSceneFactory: AnyObject {
  func makeDetail(_ input: DetailInput) -> any TextScene
}

/// The way to Detail, for the router of every scene that leads there.
@MainActor package struct DetailRoute {
  private weak var navigator: (any SceneNavigator)?
  private let factory: any DetailSceneFactory

  package init(navigator: any SceneNavigator, factory: any DetailSceneFactory) {
    self.navigator = navigator
    self.factory = factory
  }

  /// Makes the destination, gives it its data, and navigates there.
  package func take(_ input: DetailInput) async {
    await navigator?.push(factory.makeDetail(input))
  }
}
