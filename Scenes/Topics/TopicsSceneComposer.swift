package import Domain
package import Inspection
package import SceneCore

@MainActor package enum TopicsSceneComposer {
  package nonisolated static var commands: [CommandSpec] { TopicsCommand.specs }

  package static func make(
    topicsWorker: any TopicsWorkerLogic, output: any SceneOutput, inspector: Inspector,
    topicRoute: Route<TopicInput>
  ) -> any TextScene {
    let trace = TopicsTrace(inspector.trace)
    let presenter = TopicsPresenter()
    let interactor = TopicsInteractor(presenter: trace.presenter(presenter), topicsWorker: topicsWorker)
    let router = TopicsRouter(
      dataStore: interactor, topicRoute: topicRoute)
    let viewController = TopicsViewController(
      interactor: trace.interactor(interactor), router: trace.router(router), output: output)
    presenter.viewController = trace.viewController(viewController)
    inspector.graph.add(viewController, interactor, presenter, router)
    return viewController
  }
}
