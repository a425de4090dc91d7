package import Domain
package import FoundationEssentials
package import SceneCore

/// Wires Detail up; other modules see nothing else of it.
@MainActor package enum DetailSceneComposer {
  package nonisolated static var commands: [CommandSpec] { DetailCommand.specs }

  package static func make(
    _ input: DetailInput, photosWorker: any PhotosWorkerLogic, libraryWorker: any LibraryWorkerLogic,
    starWorker: any StarWorkerLogic, output: any SceneOutput, navigator: any SceneNavigator,
    photographerFactory: any PhotographerSceneFactory, timeZone: TimeZone
  ) -> any TextScene {
    let presenter = DetailPresenter(timeZone: timeZone)
    let interactor = DetailInteractor(
      input: input, presenter: presenter, photosWorker: photosWorker, libraryWorker: libraryWorker,
      starWorker: starWorker)
    let router = DetailRouter(
      dataStore: interactor,
      photographerRoute: PhotographerRoute(navigator: navigator, factory: photographerFactory))
    let viewController = DetailViewController(interactor: interactor, router: router, output: output)
    presenter.viewController = viewController
    return viewController
  }
}
