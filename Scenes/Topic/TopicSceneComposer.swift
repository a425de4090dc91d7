package import Domain
package import Inspection
package import SceneCore

/// Wires Topic up; other modules see nothing else of it.
@MainActor package enum TopicSceneComposer {
  package nonisolated static var commands: [CommandSpec] { TopicCommand.specs }

  package static func make(
    _ input: TopicInput, topicsWorker: any TopicsWorkerLogic, photosWorker: any PhotosWorkerLogic,
    libraryWorker: any LibraryWorkerLogic,
    starWorker: any StarWorkerLogic, tagWorker: any TagLogic, output: any SceneOutput, inspector: Inspector,
    detailRoute: Route<DetailInput>, photographerRoute: Route<PhotographerInput>
  ) -> any TextScene {
    let list = ListSceneComposer.make(
      photosWorker: photosWorker, libraryWorker: libraryWorker, starWorker: starWorker, tagWorker: tagWorker,
      output: output,
      inspector: inspector,
      detailRoute: detailRoute, photographerRoute: photographerRoute)
    let trace = TopicTrace(inspector.trace)
    let presenter = TopicPresenter()
    let interactor = TopicInteractor(
      input: input, presenter: trace.presenter(presenter), topicsWorker: topicsWorker,
      libraryWorker: libraryWorker,
      list: list.dataStore)
    let viewController = TopicViewController(
      interactor: trace.interactor(interactor), list: list.viewController)
    presenter.viewController = trace.viewController(viewController)
    inspector.graph.add(viewController, interactor, presenter)
    return viewController
  }
}
