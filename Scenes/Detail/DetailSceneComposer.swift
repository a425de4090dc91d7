package import Domain
package import Inspection
package import SceneCore

@MainActor package enum DetailSceneComposer {
  package nonisolated static var commands: [CommandSpec] { DetailCommand.specs }

  package static func make(
    _ input: DetailInput, workers: PhotoWorkers, routes: PhotoRoutes, output: any SceneOutput,
    inspector: Inspector, timeZone: LocalTimeZone
  ) -> any TextScene {
    let trace = DetailTrace(inspector.trace)
    let presenter = DetailPresenter(timeZone: timeZone)
    let interactor = DetailInteractor(
      input: input, presenter: trace.presenter(presenter), workers: workers)
    let router = DetailRouter(dataStore: interactor, routes: routes)
    let take = TakeSceneComposer.make(
      stage: interactor, workers: workers, output: output, inspector: inspector,
      displayedError: presenter.displayedError)
    let viewController = DetailViewController(
      interactor: trace.interactor(interactor), router: trace.router(router), take: take, output: output)
    presenter.viewController = trace.viewController(viewController)
    inspector.graph.add(viewController, interactor, presenter, router)
    return viewController
  }
}
