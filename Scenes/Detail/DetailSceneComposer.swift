package import Domain
package import Inspection
package import SceneCore

@MainActor package enum DetailSceneComposer {
  package nonisolated static var commands: [CommandSpec] { DetailCommand.specs }

  package static func make(
    _ input: DetailInput, workers: PhotoWorkers, routes: PhotoRoutes, output: any SceneOutput,
    inspector: Inspector, timeZone: LocalTimeZone
  ) -> any TextScene {
    let list = ListSceneComposer.make(
      workers: workers, output: output, inspector: inspector, timeZone: timeZone,
      beforeTheFirstPhoto: "Use the photo's id."
    ) { DetailRouter(dataStore: $0, routes: routes) }
    let trace = DetailTrace(inspector.trace)
    let presenter = DetailPresenter(timeZone: timeZone)
    let interactor = DetailInteractor(
      input: input, presenter: trace.presenter(presenter), workers: workers, list: list.dataStore)
    let viewController = DetailViewController(
      interactor: trace.interactor(interactor), list: list.viewController, output: output)
    presenter.viewController = trace.viewController(viewController)
    inspector.graph.add(viewController, interactor, presenter, list.router)
    return viewController
  }
}
