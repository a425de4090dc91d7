package import Domain
package import Inspection
package import SceneCore

@MainActor package enum FindSceneComposer {
  package nonisolated static var commands: [CommandSpec] { FindCommand.specs }

  package static func make(
    workers: PhotoWorkers, routes: PhotoRoutes, output: any SceneOutput, inspector: Inspector,
    timeZone: LocalTimeZone
  ) -> any TextScene {
    let list = ListSceneComposer.make(
      workers: workers, output: output, inspector: inspector, timeZone: timeZone,
      beforeTheFirstPhoto: "Type saved to list your photos."
    ) { FindRouter(dataStore: $0, routes: routes) }
    let trace = FindTrace(inspector.trace)
    let presenter = FindPresenter(timeZone: timeZone)
    let interactor = FindInteractor(
      presenter: trace.presenter(presenter), libraryWorker: workers.library, list: list.dataStore,
      timeZone: timeZone)
    let viewController = FindViewController(
      interactor: trace.interactor(interactor), list: list.viewController, output: output)
    presenter.viewController = trace.viewController(viewController)
    inspector.graph.add(viewController, interactor, presenter, list.router)
    return viewController
  }
}
