import DetailScene
import HomeScene
import SavedScene
import SceneCore

/// The commands of one scene, whether it is on stage or not.
struct SceneCommands {
  var scene: SceneName
  var specs: [CommandSpec]

  func spec(for word: String) -> CommandSpec? { specs.first { $0.isCalled(word) } }

  /// Those of every scene that can be on stage.
  static let all = [
    SceneCommands(scene: .home, specs: HomeSceneComposer.commands),
    SceneCommands(scene: .saved, specs: SavedSceneComposer.commands),
    SceneCommands(scene: .detail, specs: DetailSceneComposer.commands),
  ]
}
