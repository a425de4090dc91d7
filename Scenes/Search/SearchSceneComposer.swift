package import Domain
package import Inspection
package import SceneCore

/// Wires Search up; other modules see nothing else of it.
@MainActor package enum SearchSceneComposer {
  package nonisolated static var commands: [CommandSpec] { SearchCommand.specs }

  package static func make(
    searchWorker: any SearchWorkerLogic, photosWorker: any PhotosWorkerLogic,
    libraryWorker: any LibraryWorkerLogic,
    starWorker: any StarWorkerLogic, tagWorker: any TagLogic, output: any SceneOutput, inspector: Inspector,
    detailRoute: Route<DetailInput>, photographerRoute: Route<PhotographerInput>
  ) -> any TextScene {
    let list = ListSceneComposer.make(
      photosWorker: photosWorker, libraryWorker: libraryWorker, starWorker: starWorker, tagWorker: tagWorker,
      output: output,
      inspector: inspector,
      detailRoute: detailRoute, photographerRoute: photographerRoute,
      beforeTheFirstPhoto: "Type search and words, as in: search light")
    let trace = SearchTrace(inspector.trace)
    let presenter = SearchPresenter()
    let interactor = SearchInteractor(
      presenter: trace.presenter(presenter), searchWorker: searchWorker, libraryWorker: libraryWorker,
      list: list.dataStore)
    let viewController = SearchViewController(
      interactor: trace.interactor(interactor), list: list.viewController)
    presenter.viewController = trace.viewController(viewController)
    inspector.graph.add(viewController, interactor, presenter)
    return viewController
  }
}
