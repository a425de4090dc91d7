/// The way to a scene that needs an input, for the router of every scene that leads there.
///
/// ```swift
/// let navigator = SceneNavigatorSpy()
/// let route = Route<String>(navigator: navigator) { TextSceneDummy(name: SceneName(stringLiteral: $0)) }
/// await route.take("topic")
/// navigator.pushed.map(\.name)  // ["topic"]
/// ```
@MainActor package struct Route<Input> {
  private weak var navigator: (any SceneNavigator)?
  private let make: @MainActor (Input) -> any TextScene

  /// - Parameter make: Builds the scene; only the executable knows how.
  package init(navigator: any SceneNavigator, make: @escaping @MainActor (Input) -> any TextScene) {
    self.navigator = navigator
    self.make = make
  }

  /// Builds the destination with its data, and navigates there.
  package func take(_ input: Input) async {
    await navigator?.push(make(input))
  }
}

@MainActor package struct PhotoRoutes {
  package let detail: Route<DetailInput>
  package let photographer: Route<PhotographerInput>

  package init(detail: Route<DetailInput>, photographer: Route<PhotographerInput>) {
    self.detail = detail
    self.photographer = photographer
  }
}

/// Moves between scenes: a router requests it, and the executable decides which scene is on stage.
@MainActor package protocol SceneNavigator: AnyObject {
  /// Puts `scene` on stage, above the requesting scene, and returns when it has appeared.
  func push(_ scene: any TextScene) async
}
