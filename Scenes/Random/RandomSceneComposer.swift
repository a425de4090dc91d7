package import Domain
package import Inspection
package import SceneCore

@MainActor package enum RandomSceneComposer {
  package nonisolated static var commands: [CommandSpec] { RandomCommand.specs }

  package static func make(
    randomWorker: any RandomWorkerLogic, topicsWorker: any TopicsWorkerLogic,
    libraryWorker: any LibraryWorkerLogic,
    starWorker: any StarWorkerLogic, output: any SceneOutput, inspector: Inspector,
    detailRoute: Route<DetailInput>
  ) -> any TextScene {
    let trace = RandomTrace(inspector.trace)
    let presenter = RandomPresenter()
    let interactor = RandomInteractor(
      presenter: trace.presenter(presenter), randomWorker: randomWorker, topicsWorker: topicsWorker,
      libraryWorker: libraryWorker,
      starWorker: starWorker)
    let router = RandomRouter(
      dataStore: interactor, detailRoute: detailRoute)
    let viewController = RandomViewController(
      interactor: trace.interactor(interactor), router: trace.router(router), output: output)
    presenter.viewController = trace.viewController(viewController)
    inspector.graph.add(viewController, interactor, presenter, router)
    return viewController
  }
}
