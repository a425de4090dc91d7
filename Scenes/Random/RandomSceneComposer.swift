package import Domain
package import Inspection
package import SceneCore

@MainActor package enum RandomSceneComposer {
  package nonisolated static var commands: [CommandSpec] { RandomCommand.specs }

  package static func make(
    randomWorker: any RandomWorkerLogic, topicsWorker: any TopicsWorkerLogic, workers: PhotoWorkers,
    routes: PhotoRoutes, output: any SceneOutput, inspector: Inspector, timeZone: LocalTimeZone
  ) -> any TextScene {
    let list = ListSceneComposer.make(
      workers: workers, output: output, inspector: inspector, timeZone: timeZone,
      beforeTheFirstPhoto: "Use the photo's id."
    ) { RandomRouter(dataStore: $0, routes: routes) }
    let trace = RandomTrace(inspector.trace)
    let presenter = RandomPresenter()
    let interactor = RandomInteractor(
      presenter: trace.presenter(presenter), randomWorker: randomWorker, topicsWorker: topicsWorker,
      workers: workers, list: list.dataStore)
    let viewController = RandomViewController(
      interactor: trace.interactor(interactor), list: list.viewController, output: output)
    presenter.viewController = trace.viewController(viewController)
    inspector.graph.add(viewController, interactor, presenter, list.router)
    return viewController
  }
}
