import DetailScene
import HomeScene
import PhotographerScene
import RandomScene
import SavedScene
import SceneCore
import SearchScene
import TopicScene
import TopicsScene

/// Every scene of the program, in the order in which `help` and the README show them; the first is on stage at the start.
enum SceneTable {
  static let rows = [
    SceneRow(scene: "home", specs: HomeSceneComposer.commands) { $0.makeHome() },
    SceneRow(scene: "saved", specs: SavedSceneComposer.commands) { $0.makeSaved() },
    SceneRow(scene: "search", specs: SearchSceneComposer.commands) { $0.makeSearch() },
    SceneRow(scene: "topics", specs: TopicsSceneComposer.commands) { $0.makeTopics() },
    SceneRow(scene: "topic", specs: TopicSceneComposer.commands, wayThere: "topic <slug>"),
    SceneRow(scene: "random", specs: RandomSceneComposer.commands) { $0.makeRandom() },
    SceneRow(scene: "detail", specs: DetailSceneComposer.commands, wayThere: "show <n>"),
    SceneRow(scene: "photographer", specs: PhotographerSceneComposer.commands, wayThere: "by <n>"),
  ]
}

/// What the program knows of one scene, whether it is on stage or not.
struct SceneRow: Sendable {
  let scene: SceneName
  /// Its own commands.
  let specs: [CommandSpec]
  /// What to type to get there.
  let wayThere: String
  /// Builds it, once; nil for a scene that another one leads to.
  let make: (@MainActor @Sendable (AppContainer) -> any TextScene)?

  init(
    scene: SceneName, specs: [CommandSpec], wayThere: String? = nil,
    make: (@MainActor @Sendable (AppContainer) -> any TextScene)? = nil
  ) {
    self.scene = scene
    self.specs = specs
    self.wayThere = wayThere ?? scene.rawValue
    self.make = make
  }

  func spec(for word: String) -> CommandSpec? { specs.first { $0.isCalled(word) } }

  /// Its commands that work in every scene.
  var openings: [OpeningCommand] {
    specs.compactMap { spec in spec.opening.map { OpeningCommand(scene: scene, spec: spec, summary: $0) } }
  }
}

/// A command that brings its scene on stage when it is typed in another.
struct OpeningCommand: CommandVerb {
  let scene: SceneName
  let spec: CommandSpec

  init(scene: SceneName, spec: CommandSpec, summary: String) {
    self.scene = scene
    var spec = spec
    (spec.summary, spec.isRepeatedByEnter) = (summary, false)
    spec.arguments = spec.arguments.map(\.withoutNumber)
    self.spec = spec
  }
}

extension CommandSpec.Argument {
  /// The same outside of the scene that shows the numbers.
  fileprivate var withoutNumber: Self {
    guard case .item(let scene) = kind else { return self }
    return .name(of: scene, called: name)
  }
}
