package import Domain
package import Inspection
package import SceneCore

@MainActor package enum TopicSceneComposer {
  package nonisolated static var commands: [CommandSpec] { TopicCommand.specs }

  package static func make(
    _ input: TopicInput, topicsWorker: any TopicsWorkerLogic, workers: PhotoWorkers, routes: PhotoRoutes,
    output: any SceneOutput, inspector: Inspector, timeZone: LocalTimeZone
  ) -> any TextScene {
    let list = ListSceneComposer.make(
      workers: workers, output: output, inspector: inspector, timeZone: timeZone
    ) { TopicRouter(dataStore: $0, routes: routes) }
    let trace = TopicTrace(inspector.trace)
    let presenter = TopicPresenter()
    let interactor = TopicInteractor(
      input: input, presenter: trace.presenter(presenter), topicsWorker: topicsWorker,
      libraryWorker: workers.library,
      list: list.dataStore)
    let viewController = TopicViewController(
      interactor: trace.interactor(interactor), list: list.viewController)
    presenter.viewController = trace.viewController(viewController)
    inspector.graph.add(viewController, interactor, presenter, list.router)
    return viewController
  }
}
