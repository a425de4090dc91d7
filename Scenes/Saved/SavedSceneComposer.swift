package import Domain
package import FoundationEssentials
package import Inspection
package import SceneCore

/// Wires Saved up; other modules see nothing else of it.
@MainActor package enum SavedSceneComposer {
  package nonisolated static var commands: [CommandSpec] { SavedCommand.specs }

  package static func make(
    photosWorker: any PhotosWorkerLogic, libraryWorker: any LibraryWorkerLogic, trashWorker: any TrashLogic,
    findWorker: any FindLogic, sortWorker: any SortLogic, starWorker: any StarWorkerLogic,
    historyWorker: any MemoHistoryLogic, editorWorker: any EditorWorkerLogic, tagWorker: any TagLogic,
    output: any SceneOutput, inspector: Inspector,
    detailRoute: Route<DetailInput>, photographerRoute: Route<PhotographerInput>,
    timeZone: TimeZone
  ) -> any TextScene {
    let trace = SavedTrace(inspector.trace)
    let presenter = SavedPresenter(timeZone: timeZone)
    let interactor = SavedInteractor(
      presenter: trace.presenter(presenter), photosWorker: photosWorker, libraryWorker: libraryWorker,
      trashWorker: trashWorker, starWorker: starWorker, historyWorker: historyWorker,
      editorWorker: editorWorker,
      tagWorker: tagWorker,
      pages: SavedPages(
        library: libraryWorker, trash: trashWorker, find: findWorker, sorting: sortWorker, timeZone: timeZone)
    )
    let router = SavedRouter(
      dataStore: interactor, detailRoute: detailRoute, photographerRoute: photographerRoute)
    let viewController = SavedViewController(
      interactor: trace.interactor(interactor), router: trace.router(router), output: output)
    presenter.viewController = trace.viewController(viewController)
    inspector.graph.add(viewController, interactor, presenter, router)
    return viewController
  }
}
