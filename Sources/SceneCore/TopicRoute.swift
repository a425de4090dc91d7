package import Domain

/// What Topic is built with: a scene without its topic cannot exist.
package struct TopicInput: Sendable, Hashable {
  package var topic: Topic

  package init(topic: Topic) {
    self.topic = topic
  }
}

/// Builds Topic; the executable implements it.
@MainActor package protocol TopicSceneFactory: AnyObject {
  func makeTopic(_ input: TopicInput) -> any TextScene
}

/// The way to Topic, for the router of every scene that leads there.
@MainActor package struct TopicRoute {
  private weak var navigator: (any SceneNavigator)?
  private let factory: any TopicSceneFactory

  package init(navigator: any SceneNavigator, factory: any TopicSceneFactory) {
    self.navigator = navigator
    self.factory = factory
  }

  /// Makes the destination, gives it its data, and navigates there.
  package func take(_ input: TopicInput) async {
    await navigator?.push(factory.makeTopic(input))
  }
}
