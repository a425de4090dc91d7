package import Domain
package import Inspection
package import SceneCore

/// Wires Status up; other modules see nothing else of it.
@MainActor package enum StatusSceneComposer {
  package nonisolated static var command: CommandSpec { StatusCommand.status.spec }

  package static func make(
    session: SessionFacts, photosWorker: any PhotosWorkerLogic, libraryWorker: any LibraryWorkerLogic,
    reportStore: any DownloadReportStore, cacheWorker: any CacheLogic, output: any SceneOutput,
    inspector: Inspector
  ) -> any TextScene {
    let trace = StatusTrace(inspector.trace)
    let presenter = StatusPresenter()
    let interactor = StatusInteractor(
      presenter: trace.presenter(presenter), session: session, photosWorker: photosWorker,
      libraryWorker: libraryWorker,
      reportStore: reportStore, cacheWorker: cacheWorker)
    let viewController = StatusViewController(interactor: trace.interactor(interactor), output: output)
    presenter.viewController = trace.viewController(viewController)
    inspector.graph.add(viewController, interactor, presenter)
    return viewController
  }
}
