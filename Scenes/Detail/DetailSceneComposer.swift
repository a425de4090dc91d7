package import Domain
package import FoundationEssentials
package import Inspection
package import SceneCore

/// Wires Detail up; other modules see nothing else of it.
@MainActor package enum DetailSceneComposer {
  package nonisolated static var commands: [CommandSpec] { DetailCommand.specs }

  package static func make(
    _ input: DetailInput, photosWorker: any PhotosWorkerLogic, libraryWorker: any LibraryWorkerLogic,
    trashWorker: any TrashLogic, starWorker: any StarWorkerLogic, historyWorker: any MemoHistoryLogic,
    editorWorker: any EditorWorkerLogic, tagWorker: any TagLogic, output: any SceneOutput,
    inspector: Inspector,
    photographerRoute: Route<PhotographerInput>, detailRoute: Route<DetailInput>,
    timeZone: TimeZone
  ) -> any TextScene {
    let trace = DetailTrace(inspector.trace)
    let presenter = DetailPresenter(timeZone: timeZone)
    let interactor = DetailInteractor(
      input: input, presenter: trace.presenter(presenter), photosWorker: photosWorker,
      libraryWorker: libraryWorker, trashWorker: trashWorker, starWorker: starWorker,
      historyWorker: historyWorker,
      editorWorker: editorWorker, tagWorker: tagWorker)
    let router = DetailRouter(
      dataStore: interactor, photographerRoute: photographerRoute, detailRoute: detailRoute)
    let viewController = DetailViewController(
      interactor: trace.interactor(interactor), router: trace.router(router), output: output)
    presenter.viewController = trace.viewController(viewController)
    inspector.graph.add(viewController, interactor, presenter, router)
    return viewController
  }
}
