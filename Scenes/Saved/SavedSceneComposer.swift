package import FoundationEssentials
package import Inspection
package import SceneCore

/// Wires Saved up; other modules see nothing else of it.
@MainActor package enum SavedSceneComposer {
  package nonisolated static var commands: [CommandSpec] { SavedCommand.specs }

  package static func make(
    workers: PhotoWorkers, routes: PhotoRoutes, output: any SceneOutput, inspector: Inspector,
    timeZone: TimeZone
  ) -> any TextScene {
    let trace = SavedTrace(inspector.trace)
    let presenter = SavedPresenter(timeZone: timeZone)
    let interactor = SavedInteractor(
      presenter: trace.presenter(presenter), workers: workers, timeZone: timeZone)
    let router = SavedRouter(dataStore: interactor, routes: routes)
    let viewController = SavedViewController(
      interactor: trace.interactor(interactor), router: trace.router(router), output: output)
    presenter.viewController = trace.viewController(viewController)
    inspector.graph.add(viewController, interactor, presenter, router)
    return viewController
  }
}
