package import Domain
package import SceneCore

/// Wires Search up; other modules see nothing else of it.
@MainActor package enum SearchSceneComposer {
  package nonisolated static var commands: [CommandSpec] { SearchCommand.specs }

  package static func make(
    searchWorker: any SearchWorkerLogic, libraryWorker: any LibraryWorkerLogic,
    starWorker: any StarWorkerLogic, output: any SceneOutput, navigator: any SceneNavigator,
    detailFactory: any DetailSceneFactory, photographerFactory: any PhotographerSceneFactory
  ) -> any TextScene {
    let presenter = SearchPresenter()
    let interactor = SearchInteractor(
      presenter: presenter, searchWorker: searchWorker, libraryWorker: libraryWorker, starWorker: starWorker)
    let router = SearchRouter(
      dataStore: interactor, detailRoute: DetailRoute(navigator: navigator, factory: detailFactory),
      photographerRoute: PhotographerRoute(navigator: navigator, factory: photographerFactory))
    let viewController = SearchViewController(interactor: interactor, router: router, output: output)
    presenter.viewController = viewController
    return viewController
  }
}
