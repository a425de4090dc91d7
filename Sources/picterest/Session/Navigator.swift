import SceneCore

/// Decides which scene is on stage.
///
/// Home and Saved exist once and keep their place; Detail is pushed above the scene that asked and dies when it is
/// popped. `back` pops Detail, else returns to the scene that was on stage before.
@MainActor final class Navigator: SceneNavigator {
  /// The way back: each part is a scene that exists once, with what was pushed above it; the last is on stage.
  ///
  /// Each scene is in it at most once, so it cannot grow without end.
  private var path: [[any TextScene]] = []

  var current: (any TextScene)? { path.last?.last }

  /// Puts the first scene on stage; it shows nothing until it is asked to.
  func begin(with scene: any TextScene) {
    path = [[scene]]
  }

  func push(_ scene: any TextScene) async {
    guard !path.isEmpty else { return }
    path[path.endIndex - 1].append(scene)
    if await !scene.appear() { path[path.endIndex - 1].removeLast() }
  }

  /// Puts a scene that exists once on stage, as it was left.
  ///
  /// Scenes that were pushed above it are gone.
  func open(_ scene: any TextScene) async {
    bring(scene)
    await scene.appear()
  }

  /// The same, for a scene that is about to carry out a command instead of appearing.
  func bring(_ scene: any TextScene) {
    path.removeAll { $0.first === scene }
    path.append([scene])
  }

  /// - Returns: Whether there was a scene to go back to.
  func back() async -> Bool {
    guard let last = path.last else { return false }
    if last.count > 1 {
      path[path.endIndex - 1].removeLast()
    } else if path.count > 1 {
      path.removeLast()
    } else {
      return false
    }
    await current?.appear()
    return true
  }
}
