package import Domain
package import Inspection
package import SceneCore

/// Wires Status up; other modules see nothing else of it.
@MainActor package enum StatusSceneComposer {
  package nonisolated static var command: CommandSpec { StatusCommand.status.spec }

  package static func make(
    session: @escaping @MainActor () -> SessionFacts, photosWorker: any PhotosWorkerLogic,
    careWorker: any LibraryCareLogic, cacheWorker: any CacheWorkerLogic, output: any SceneOutput,
    inspector: Inspector, timeZone: LocalTimeZone
  ) -> any TextScene {
    let trace = StatusTrace(inspector.trace)
    let presenter = StatusPresenter(timeZone: timeZone)
    let interactor = StatusInteractor(
      presenter: trace.presenter(presenter), session: session, photosWorker: photosWorker,
      careWorker: careWorker, cacheWorker: cacheWorker)
    let viewController = StatusViewController(interactor: trace.interactor(interactor), output: output)
    presenter.viewController = trace.viewController(viewController)
    inspector.graph.add(viewController, interactor, presenter)
    return viewController
  }
}
