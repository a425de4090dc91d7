import BackupScene
import ConfigScene
import DetailScene
import Domain
import FindScene
import FoundationEssentials
import HomeScene
import Inspection
import PhotographerScene
import RandomScene
import SavedScene
import SceneCore
import SearchScene
import SharedLibraryWorker
import Shell
import StatusScene
import Terminal
import TopicScene
import TopicsScene
import TransferScene
import TrashScene
import UndoScene
import VerifyScene

/// The composition root: the only place that knows concrete types.
///
/// It builds every scene, and each worker once.
@MainActor final class AppContainer {
  private let workers: TracedWorkers
  private let output: any SceneOutput
  /// The navigator, which routes hold weakly.
  private let navigator: any SceneNavigator
  private let followSettings: @MainActor () -> Void
  /// Passes changed photos to the scenes.
  private let tell: @MainActor ([PhotoNews]) -> Void
  private let inspector: Inspector
  private let now: @Sendable () -> Date
  private let timeZone: LocalTimeZone
  private let session: @MainActor () -> SessionFacts
  private let system: @MainActor () -> SystemFacts
  /// The folder that `~` stands for.
  let homeFolder: String?
  private let rows: [ProgramScene]
  /// The scenes that exist once and have already been built.
  ///
  /// A scene that only runs commands with ids has no list, so a number can never mean a photo in a list that is not on screen.
  private var scenes: [OpenableScene: any TextScene] = [:]

  struct Workers: Sendable {
    typealias Source = PhotosWorkerLogic & SearchWorkerLogic & TopicsWorkerLogic & RandomWorkerLogic
      & PhotographersWorkerLogic & PagesAheadLogic
    typealias Library = LibraryWorkerLogic & LibraryChangesLogic & LibraryCareLogic
    /// The library, including the parts that other workers need.
    typealias WholeLibrary = Library & LibraryPicturesLogic & LibraryEntriesLogic & VerificationLogic

    var photos: any Source
    var library: any Library
    var pictures: any PictureWorkerLogic
    var cache: any CacheWorkerLogic
    /// Returns once every answer that should be kept has been written.
    var finishKeeping: @Sendable () async -> Void
    var star: any StarWorkerLogic
    var download: any DownloadLogic
    /// Whether the source's originals are files on this machine.
    var hasOriginals = false
    var exporter: any ExportLogic
    var importer: any ImportLogic
    var verify: any VerifyWorkerLogic
    var settings: any SettingsWorkerLogic
    var waits: Waits
    var now: @Sendable () -> Date
  }

  init(
    configuration: Configuration, terminal: PictureTerminal, system: @escaping @MainActor () -> SystemFacts,
    workers: Workers, editor: any EditorWorkerLogic, desktop: any DesktopLogic,
    followSettings: @escaping @MainActor () -> Void, output: any SceneOutput,
    navigator: Navigator, trace: Trace, graph: ObjectGraph, timeZone: LocalTimeZone, scenes: [ProgramScene]
  ) {
    self.workers = TracedWorkers(workers, editor: editor, desktop: desktop, trace)
    self.output = output
    self.followSettings = followSettings
    self.navigator = SceneNavigatorTrace(navigator, trace)
    tell = { [weak navigator] in navigator?.note($0) }
    inspector = Inspector(trace: trace, graph: graph)
    now = workers.now
    self.timeZone = timeZone
    rows = scenes
    self.system = system
    homeFolder = configuration.folders.home
    session = {
      let decision = terminal.pictureDecision
      return SessionFacts(
        source: configuration.catalogue.name,
        server: configuration.catalogue.shownServer,
        libraryFolder: configuration.libraryServer?.description ?? configuration.folders.data,
        pictures: .init(mode: decision.pictures?.mode.rawValue ?? "off", reason: decision.reason))
    }
  }

  /// Returns a scene that exists once, which is built when first used; each has its own `make`.
  func scene(_ openable: OpenableScene) -> any TextScene {
    if let scene = scenes[openable] { return scene }
    let scene = rows.first { $0.row.scene == openable.name }?.make?(self) ?? makeHome()
    scenes[openable] = scene
    return scene
  }

  var items: [SceneName: [NumberedChoice]] {
    Dictionary(scenes.map { ($0.name, $1.numberedChoices) }) { $0 + $1 }
  }

  private var detailRoute: Route<DetailInput> { Route(navigator: navigator, make: makeDetail) }
  private var topicRoute: Route<TopicInput> { Route(navigator: navigator, make: makeTopic) }
  private var photographerRoute: Route<PhotographerInput> {
    Route(navigator: navigator, make: makePhotographer)
  }
  private var routes: PhotoRoutes { PhotoRoutes(detail: detailRoute, photographer: photographerRoute) }

  func makeHome() -> any TextScene {
    HomeSceneComposer.make(
      workers: workers.photo, routes: routes, output: output, inspector: inspector, timeZone: timeZone)
  }

  func makeTopics() -> any TextScene {
    TopicsSceneComposer.make(
      topicsWorker: workers.topics, output: output, inspector: inspector,
      topicRoute: topicRoute)
  }

  func makeTopic(_ input: TopicInput) -> any TextScene {
    TopicSceneComposer.make(
      input, topicsWorker: workers.topics, workers: workers.photo, routes: routes, output: output,
      inspector: inspector, timeZone: timeZone)
  }

  func makeSaved() -> any TextScene {
    SavedSceneComposer.make(
      workers: workers.photo, routes: routes, output: output, inspector: inspector, timeZone: timeZone)
  }

  func makeFind() -> any TextScene {
    FindSceneComposer.make(
      workers: workers.photo, routes: routes, output: output, inspector: inspector, timeZone: timeZone)
  }

  func makeTrash() -> any TextScene {
    TrashSceneComposer.make(
      workers: workers.photo, routes: routes, output: output, inspector: inspector, timeZone: timeZone)
  }

  func makeSearch() -> any TextScene {
    SearchSceneComposer.make(
      searchWorker: workers.search, workers: workers.photo, routes: routes, output: output,
      inspector: inspector, timeZone: timeZone,
      ofDemo: session().server == nil)
  }

  func makeRandom() -> any TextScene {
    RandomSceneComposer.make(
      randomWorker: workers.random, topicsWorker: workers.topics, workers: workers.photo, routes: routes,
      output: output, inspector: inspector, timeZone: timeZone)
  }

  func makeStatus() -> any TextScene {
    StatusSceneComposer.make(
      session: session, system: system,
      workers: .init(
        photos: workers.photo.photos, settings: workers.settings, care: workers.care, cache: workers.cache),
      output: output, inspector: inspector, timeZone: timeZone)
  }

  func makeDetail(_ input: DetailInput) -> any TextScene {
    DetailSceneComposer.make(
      input, workers: workers.photo, routes: routes, output: output, inspector: inspector, timeZone: timeZone)
  }

  func makePhotographer(_ input: PhotographerInput) -> any TextScene {
    PhotographerSceneComposer.make(
      input, photographersWorker: workers.photographers, workers: workers.photo, detailRoute: detailRoute,
      output: output, inspector: inspector, timeZone: timeZone)
  }

  func makeUndo() -> any TextScene {
    UndoSceneComposer.make(
      libraryWorker: workers.photo.library, changeWorker: workers.photo.changes, tell: tell, output: output,
      inspector: inspector)
  }

  func makeConfig() -> any TextScene {
    ConfigSceneComposer.make(
      settingsWorker: workers.settings, isCommand: SceneTable.program.isCommand,
      fault: SceneTable.program.fault, follow: followSettings, output: output, inspector: inspector)
  }

  func makeVerify() -> any TextScene {
    VerifySceneComposer.make(verifyWorker: workers.verify, output: output, inspector: inspector)
  }

  func makeTransfer() -> any TextScene {
    TransferSceneComposer.make(
      exporter: workers.exporter, importer: workers.importer, library: workers.photo.library, output: output,
      inspector: inspector, timeZone: timeZone)
  }

  func makeBackup() -> any TextScene {
    BackupSceneComposer.make(
      careWorker: workers.care, homeFolder: homeFolder, output: output, inspector: inspector)
  }
}
