import BackupScene
import ConfigScene
import DetailScene
import DoctorScene
import FindScene
import HomeScene
import LibraryScene
import PhotographerScene
import RandomScene
import SavedScene
import SceneCore
import SearchScene
import StatusScene
import TopicScene
import TopicsScene
import TransferScene
import TrashScene
import VerifyScene

/// Every scene of the program, in the order in which `help` and the README show them.
enum SceneTable {
  /// On stage at the start.
  static let first = OpenableScene(name: "home") { $0.makeHome() }

  static let rows = [
    SceneRow(first, specs: HomeSceneComposer.commands),
    SceneRow(scene: "saved", specs: SavedSceneComposer.commands) { $0.makeSaved() },
    SceneRow(scene: "find", specs: FindSceneComposer.commands) { $0.makeFind() },
    SceneRow(scene: "trash", specs: TrashSceneComposer.commands) { $0.makeTrash() },
    SceneRow(scene: "search", specs: SearchSceneComposer.commands) { $0.makeSearch() },
    SceneRow(scene: "topics", specs: TopicsSceneComposer.commands) { $0.makeTopics() },
    SceneRow(scene: "topic", specs: TopicSceneComposer.commands, howToOpen: "topic <slug>"),
    SceneRow(scene: "random", specs: RandomSceneComposer.commands) { $0.makeRandom() },
    SceneRow(scene: "detail", specs: DetailSceneComposer.commands, howToOpen: "show <n|id>"),
    SceneRow(scene: "photographer", specs: PhotographerSceneComposer.commands, howToOpen: "by <n|id>"),
    SceneRow(over: "library", specs: LibrarySceneComposer.commands) { $0.makeLibrary() },
    SceneRow(over: "backup", specs: BackupSceneComposer.commands) { $0.makeBackup() },
    SceneRow(over: "transfer", specs: TransferSceneComposer.commands) { $0.makeTransfer() },
    SceneRow(over: "status", specs: [StatusSceneComposer.command]) { $0.makeStatus() },
    SceneRow(over: "config", specs: ConfigSceneComposer.commands) { $0.makeConfig() },
    SceneRow(over: "doctor", specs: [DoctorSceneComposer.command]) { $0.makeDoctor() },
    SceneRow(over: "verify", specs: VerifySceneComposer.commands) { $0.makeVerify() },
  ]

  /// The commands that can be the only one of a session, as the scene explains them that carries them out.
  static var commandsAtAShell: [CommandSpec] {
    let own = rows.first { $0.scene == first.name }?.specs ?? []
    let others =
      rows.flatMap(\.specsNamingPhotos) + rows.flatMap(\.openings).map(\.spec) + AnywhereCommand.specs
    let all = (own + others).filter { spec in
      !spec.isForStarred || !others.contains { $0.isCalled(spec.verb) && !$0.isForStarred }
    }
    return all.reduce(into: [CommandSpec]()) { specs, other in
      if !specs.contains(where: { $0.isCalled(other.verb) }) { specs.append(other) }
    }.filter { $0.reasonNotStandalone == nil }.map(\.atAShell)
  }

  /// Whether any scene understands a word.
  static func isCommand(_ word: String) -> Bool {
    (rows.flatMap(\.specs) + AnywhereCommand.specs).contains { $0.isCalled(word) }
  }

  /// The scene that carries out the only command of a session, if that names a photo: the first that has such a command.
  ///
  /// A list's command for photos of the library is the library's, if that has the command, too: it has numbers
  /// for them.
  static func scene(forOnly word: String) -> OpenableScene? {
    let rows = rows.filter { row in row.specsNamingPhotos.contains { $0.isCalled(word) } }
    return (rows.first { $0.spec(for: word)?.isForStarred == false } ?? rows.first)?.openable
  }
}

/// The program's knowledge of one scene, whether it is on stage or not.
struct SceneRow: Sendable {
  let scene: SceneName
  let specs: [CommandSpec]
  /// Nil for a scene that only another one leads to.
  fileprivate let openable: OpenableScene?
  private var openedFromList: String?

  init(_ scene: OpenableScene, specs: [CommandSpec]) {
    self.scene = scene.name
    self.specs = specs
    openable = scene
  }

  init(scene: SceneName, specs: [CommandSpec], make: @escaping OpenableScene.Make) {
    self.init(OpenableScene(name: scene, make: make), specs: specs)
  }

  init(scene: SceneName, specs: [CommandSpec], howToOpen: String) {
    self.scene = scene
    self.specs = specs
    openedFromList = howToOpen
    openable = nil
  }

  /// A scene that shows what it has to say over the scene on stage: all of its commands work in every scene.
  init(over scene: SceneName, specs: [CommandSpec], make: @escaping OpenableScene.Make) {
    let specs = specs.map { spec in
      var spec = spec
      spec.opening = spec.summary
      return spec
    }
    self.init(OpenableScene(name: scene, isShownOver: true, make: make), specs: specs)
  }

  var howToOpen: String {
    openedFromList ?? specs.first { $0.opening != nil }?.shortestUsage ?? scene.rawValue
  }

  func spec(for word: String) -> CommandSpec? { specs.first { $0.isCalled(word) } }

  /// Its commands that say which photo they are for, so that they need no list; none where only another scene leads to.
  fileprivate var specsNamingPhotos: [CommandSpec] {
    openable == nil ? [] : specs.filter { $0.arguments.first?.isPhoto == true }
  }

  var isShownOver: Bool { openable?.isShownOver == true }

  /// Its commands that work in every scene.
  var openings: [OpeningCommand] {
    guard let openable else { return [] }
    return specs.compactMap { spec in
      spec.opening.map { OpeningCommand(scene: openable, spec: spec, summary: $0) }
    }
  }
}

/// A scene that a command opens: it exists once and keeps its place, or is shown over the scene on stage.
struct OpenableScene: Sendable, Hashable {
  typealias Make = @MainActor @Sendable (AppContainer) -> any TextScene

  let name: SceneName
  /// Whether the scene on stage stays there.
  var isShownOver = false
  let make: Make

  static func == (one: OpenableScene, other: OpenableScene) -> Bool { one.name == other.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A command that brings its scene on stage when it is typed in another.
struct OpeningCommand: CommandVerb {
  let scene: OpenableScene
  let spec: CommandSpec

  init(scene: OpenableScene, spec: CommandSpec, summary: String) {
    self.scene = scene
    var spec = spec
    spec.summary = summary
    self.spec = spec
  }
}
