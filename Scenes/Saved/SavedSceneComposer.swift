package import Domain
package import FoundationEssentials
package import Inspection
package import SceneCore

/// Wires Saved up; other modules see nothing else of it.
@MainActor package enum SavedSceneComposer {
  package nonisolated static var commands: [CommandSpec] { SavedCommand.specs }

  package static func make(
    workers: PhotoWorkers, trashWorker: any TrashLogic, findWorker: any FindLogic, sortWorker: any SortLogic,
    historyWorker: any MemoHistoryLogic, editorWorker: any EditorWorkerLogic, routes: PhotoRoutes,
    output: any SceneOutput, inspector: Inspector, timeZone: TimeZone
  ) -> any TextScene {
    let trace = SavedTrace(inspector.trace)
    let presenter = SavedPresenter(timeZone: timeZone)
    let interactor = SavedInteractor(
      presenter: trace.presenter(presenter), photosWorker: workers.photos, libraryWorker: workers.library,
      trashWorker: trashWorker, starWorker: workers.star, historyWorker: historyWorker,
      editorWorker: editorWorker,
      tagWorker: workers.tags,
      pages: SavedPages(
        library: workers.library, trash: trashWorker, find: findWorker, sorting: sortWorker,
        timeZone: timeZone)
    )
    let router = SavedRouter(
      dataStore: interactor, detailRoute: routes.detail, photographerRoute: routes.photographer)
    let viewController = SavedViewController(
      interactor: trace.interactor(interactor), router: trace.router(router), output: output)
    presenter.viewController = trace.viewController(viewController)
    inspector.graph.add(viewController, interactor, presenter, router)
    return viewController
  }
}
