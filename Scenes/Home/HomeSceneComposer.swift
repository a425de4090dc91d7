package import Domain
package import Inspection
package import SceneCore

/// Wires Home up; other modules see nothing else of it.
@MainActor package enum HomeSceneComposer {
  package nonisolated static var commands: [CommandSpec] { HomeCommand.specs }

  package static func make(
    photosWorker: any PhotosWorkerLogic, libraryWorker: any LibraryWorkerLogic,
    starWorker: any StarWorkerLogic, tagWorker: any TagLogic, output: any SceneOutput, inspector: Inspector,
    detailRoute: Route<DetailInput>, photographerRoute: Route<PhotographerInput>
  ) -> any TextScene {
    let list = ListSceneComposer.make(
      photosWorker: photosWorker, libraryWorker: libraryWorker, starWorker: starWorker, tagWorker: tagWorker,
      output: output,
      inspector: inspector,
      detailRoute: detailRoute, photographerRoute: photographerRoute,
      beforeTheFirstPhoto: "Type home to see photos.")
    let trace = HomeTrace(inspector.trace)
    let presenter = HomePresenter()
    let interactor = HomeInteractor(
      presenter: trace.presenter(presenter), photosWorker: photosWorker, libraryWorker: libraryWorker,
      list: list.dataStore)
    let viewController = HomeViewController(
      interactor: trace.interactor(interactor), list: list.viewController)
    presenter.viewController = trace.viewController(viewController)
    inspector.graph.add(viewController, interactor, presenter)
    return viewController
  }
}
