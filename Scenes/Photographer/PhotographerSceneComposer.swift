package import Domain
package import SceneCore

/// Wires Photographer up; other modules see nothing else of it.
@MainActor package enum PhotographerSceneComposer {
  package nonisolated static var commands: [CommandSpec] { PhotographerCommand.specs }

  package static func make(
    _ input: PhotographerInput, photographersWorker: any PhotographersWorkerLogic,
    libraryWorker: any LibraryWorkerLogic, starWorker: any StarWorkerLogic, output: any SceneOutput,
    navigator: any SceneNavigator, detailFactory: any DetailSceneFactory
  ) -> any TextScene {
    let presenter = PhotographerPresenter()
    let interactor = PhotographerInteractor(
      input: input, presenter: presenter, photographersWorker: photographersWorker,
      libraryWorker: libraryWorker, starWorker: starWorker)
    let router = PhotographerRouter(
      dataStore: interactor, detailRoute: DetailRoute(navigator: navigator, factory: detailFactory))
    let viewController = PhotographerViewController(interactor: interactor, router: router, output: output)
    presenter.viewController = viewController
    return viewController
  }
}
