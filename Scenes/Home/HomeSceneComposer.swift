package import Domain
package import SceneCore

/// Wires Home up; other modules see nothing else of it.
@MainActor package enum HomeSceneComposer {
  package nonisolated static var commands: [CommandSpec] { HomeCommand.specs }

  package static func make(
    photosWorker: any PhotosWorkerLogic, libraryWorker: any LibraryWorkerLogic,
    starWorker: any StarWorkerLogic, output: any SceneOutput, navigator: any SceneNavigator,
    detailFactory: any DetailSceneFactory, photographerFactory: any PhotographerSceneFactory
  ) -> any TextScene {
    let presenter = HomePresenter()
    let interactor = HomeInteractor(
      presenter: presenter, photosWorker: photosWorker, libraryWorker: libraryWorker, starWorker: starWorker)
    let router = HomeRouter(
      dataStore: interactor, detailRoute: DetailRoute(navigator: navigator, factory: detailFactory),
      photographerRoute: PhotographerRoute(navigator: navigator, factory: photographerFactory))
    let viewController = HomeViewController(interactor: interactor, router: router, output: output)
    presenter.viewController = viewController
    return viewController
  }
}
