package import Domain
package import SceneCore

/// Wires Photographer up; other modules see nothing else of it.
@MainActor package enum PhotographerSceneComposer {
  package nonisolated static var commands: [CommandSpec] { PhotographerCommand.specs }

  package static func make(
    _ input: PhotographerInput, photographersWorker: any PhotographersWorkerLogic,
    photosWorker: any PhotosWorkerLogic,
    libraryWorker: any LibraryWorkerLogic, starWorker: any StarWorkerLogic, output: any SceneOutput,
    navigator: any SceneNavigator, detailFactory: any DetailSceneFactory
  ) -> any TextScene {
    let list = ListSceneComposer.make(
      photosWorker: photosWorker, libraryWorker: libraryWorker, starWorker: starWorker, output: output,
      navigator: navigator,
      detailFactory: detailFactory, photographerFactory: nil)
    let presenter = PhotographerPresenter()
    let interactor = PhotographerInteractor(
      input: input, presenter: presenter, photographersWorker: photographersWorker,
      libraryWorker: libraryWorker, list: list.dataStore)
    let viewController = PhotographerViewController(interactor: interactor, list: list.viewController)
    presenter.viewController = viewController
    return viewController
  }
}
