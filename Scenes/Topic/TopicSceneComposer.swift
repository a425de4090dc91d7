package import Domain
package import SceneCore

/// Wires Topic up; other modules see nothing else of it.
@MainActor package enum TopicSceneComposer {
  package nonisolated static var commands: [CommandSpec] { TopicCommand.specs }

  package static func make(
    _ input: TopicInput, topicsWorker: any TopicsWorkerLogic, libraryWorker: any LibraryWorkerLogic,
    starWorker: any StarWorkerLogic, output: any SceneOutput, navigator: any SceneNavigator,
    detailFactory: any DetailSceneFactory, photographerFactory: any PhotographerSceneFactory
  ) -> any TextScene {
    let presenter = TopicPresenter()
    let interactor = TopicInteractor(
      input: input, presenter: presenter, topicsWorker: topicsWorker, libraryWorker: libraryWorker,
      starWorker: starWorker)
    let router = TopicRouter(
      dataStore: interactor, detailRoute: DetailRoute(navigator: navigator, factory: detailFactory),
      photographerRoute: PhotographerRoute(navigator: navigator, factory: photographerFactory))
    let viewController = TopicViewController(interactor: interactor, router: router, output: output)
    presenter.viewController = viewController
    return viewController
  }
}
