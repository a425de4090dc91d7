package import Domain
package import SceneCore

/// Wires Topics up; other modules see nothing else of it.
@MainActor package enum TopicsSceneComposer {
  package nonisolated static var commands: [CommandSpec] { TopicsCommand.specs }

  package static func make(
    topicsWorker: any TopicsWorkerLogic, output: any SceneOutput, navigator: any SceneNavigator,
    topicFactory: any TopicSceneFactory
  ) -> any TextScene {
    let presenter = TopicsPresenter()
    let interactor = TopicsInteractor(presenter: presenter, topicsWorker: topicsWorker)
    let router = TopicsRouter(
      dataStore: interactor, topicRoute: TopicRoute(navigator: navigator, factory: topicFactory))
    let viewController = TopicsViewController(interactor: interactor, router: router, output: output)
    presenter.viewController = viewController
    return viewController
  }
}
