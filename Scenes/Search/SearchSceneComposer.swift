package import Domain
package import Inspection
package import SceneCore

@MainActor package enum SearchSceneComposer {
  package nonisolated static var commands: [CommandSpec] { SearchCommand.specs }

  package static func make(
    searchWorker: any SearchWorkerLogic, workers: PhotoWorkers, routes: PhotoRoutes,
    output: any SceneOutput, inspector: Inspector, timeZone: LocalTimeZone,
    ofDemo isOfDemo: Bool = false
  ) -> any TextScene {
    let list = ListSceneComposer.make(
      workers: workers, output: output, inspector: inspector, timeZone: timeZone,
      beforeTheFirstPhoto: "Type search and words, as in: search light"
    ) { SearchRouter(dataStore: $0, routes: routes) }
    let trace = SearchTrace(inspector.trace)
    let presenter = SearchPresenter(ofDemo: isOfDemo)
    let interactor = SearchInteractor(
      presenter: trace.presenter(presenter), searchWorker: searchWorker, libraryWorker: workers.library,
      list: list.dataStore)
    let viewController = SearchViewController(
      interactor: trace.interactor(interactor), list: list.viewController)
    presenter.viewController = trace.viewController(viewController)
    inspector.graph.add(viewController, interactor, presenter, list.router)
    return viewController
  }
}
