package import Domain
package import Inspection
package import SceneCore

@MainActor package enum HomeSceneComposer {
  package nonisolated static var commands: [CommandSpec] { HomeCommand.specs }

  package static func make(
    workers: PhotoWorkers, routes: PhotoRoutes,
    output: any SceneOutput, inspector: Inspector, timeZone: LocalTimeZone
  ) -> any TextScene {
    let list = ListSceneComposer.make(
      workers: workers, output: output, inspector: inspector, timeZone: timeZone,
      beforeTheFirstPhoto: "Type home to see photos."
    ) { HomeRouter(dataStore: $0, routes: routes) }
    let trace = HomeTrace(inspector.trace)
    let presenter = HomePresenter()
    let interactor = HomeInteractor(
      presenter: trace.presenter(presenter), photosWorker: workers.photos, libraryWorker: workers.library,
      list: list.dataStore)
    let viewController = HomeViewController(
      interactor: trace.interactor(interactor), list: list.viewController)
    presenter.viewController = trace.viewController(viewController)
    inspector.graph.add(viewController, interactor, presenter, list.router)
    return viewController
  }
}
