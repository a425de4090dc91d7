@MainActor protocol SceneNavigator: AnyObject {
  func push(_ scene: any TextScene) async
}

/// The open scenes; the last one is on stage.
@MainActor final class Navigator: SceneNavigator {
  private(set) var scenes: [any TextScene] = []

  func push(_ scene: any TextScene) async {
    scenes.append(scene)
    await scene.appear()
  }

  func back() async {
    _ = scenes.popLast()
    await scenes.last?.appear()
  }
}
