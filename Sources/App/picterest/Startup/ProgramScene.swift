import BackupScene
import ConfigScene
import DetailScene
import FindScene
import HomeScene
import PhotographerScene
import RandomScene
import SavedScene
import SceneCore
import SearchScene
import Shell
import StatusScene
import TopicScene
import TopicsScene
import TransferScene
import TrashScene
import UndoScene
import VerifyScene

extension SceneTable {
  static let program = SceneTable(ProgramScene.rows)

  init(_ scenes: [ProgramScene]) { self.init(first: scenes[0].row.scene, rows: scenes.map(\.row)) }
}

struct ProgramScene: Sendable {
  typealias Make = @MainActor @Sendable (AppContainer) -> any TextScene

  let row: SceneRow
  /// Builds the scene; `nil` for a scene that is reachable only from another one.
  let make: Make?

  /// The scenes in the order of `help`.
  static let rows = [
    ProgramScene(scene: "home", specs: HomeSceneComposer.commands) { $0.makeHome() },
    ProgramScene(scene: "saved", specs: SavedSceneComposer.commands) { $0.makeSaved() },
    ProgramScene(scene: "find", specs: FindSceneComposer.commands) { $0.makeFind() },
    ProgramScene(scene: "trash", specs: TrashSceneComposer.commands) { $0.makeTrash() },
    ProgramScene(scene: "search", specs: SearchSceneComposer.commands) { $0.makeSearch() },
    ProgramScene(scene: "topics", specs: TopicsSceneComposer.commands) { $0.makeTopics() },
    ProgramScene(scene: "topic", specs: TopicSceneComposer.commands, howToOpen: "topic <name>"),
    ProgramScene(scene: "random", specs: RandomSceneComposer.commands) { $0.makeRandom() },
    ProgramScene(scene: "detail", specs: DetailSceneComposer.commands, howToOpen: "show <n|id>"),
    ProgramScene(scene: "photographer", specs: PhotographerSceneComposer.commands, howToOpen: "by <n|id>"),
    ProgramScene(over: "undo", specs: UndoSceneComposer.commands) { $0.makeUndo() },
    ProgramScene(over: "backup", specs: BackupSceneComposer.commands) { $0.makeBackup() },
    ProgramScene(over: "transfer", specs: TransferSceneComposer.commands) { $0.makeTransfer() },
    ProgramScene(over: "status", specs: [StatusSceneComposer.status]) { $0.makeStatus() },
    ProgramScene(over: "config", specs: ConfigSceneComposer.commands) { $0.makeConfig() },
    ProgramScene(over: "status", specs: [StatusSceneComposer.doctor]) { $0.makeStatus() },
    ProgramScene(over: "verify", specs: VerifySceneComposer.commands) { $0.makeVerify() },
  ]
}

extension ProgramScene {
  private init(scene: SceneName, specs: [CommandSpec], make: @escaping Make) {
    self.init(row: SceneRow(scene: scene, specs: specs), make: make)
  }

  private init(over scene: SceneName, specs: [CommandSpec], make: @escaping Make) {
    self.init(row: SceneRow(over: scene, specs: specs), make: make)
  }

  private init(scene: SceneName, specs: [CommandSpec], howToOpen: String) {
    self.init(row: SceneRow(scene: scene, specs: specs, howToOpen: howToOpen), make: nil)
  }
}
