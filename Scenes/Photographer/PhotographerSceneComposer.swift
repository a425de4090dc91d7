package import Domain
package import Inspection
package import SceneCore

/// Wires Photographer up; other modules see nothing else of it.
@MainActor package enum PhotographerSceneComposer {
  package nonisolated static var commands: [CommandSpec] { PhotographerCommand.specs }

  package static func make(
    _ input: PhotographerInput, photographersWorker: any PhotographersWorkerLogic,
    photosWorker: any PhotosWorkerLogic,
    libraryWorker: any LibraryWorkerLogic, starWorker: any StarWorkerLogic, tagWorker: any TagLogic,
    output: any SceneOutput,
    inspector: Inspector, detailRoute: Route<DetailInput>
  ) -> any TextScene {
    let list = ListSceneComposer.make(
      photosWorker: photosWorker, libraryWorker: libraryWorker, starWorker: starWorker, tagWorker: tagWorker,
      output: output,
      inspector: inspector,
      detailRoute: detailRoute, photographerRoute: nil)
    let trace = PhotographerTrace(inspector.trace)
    let presenter = PhotographerPresenter()
    let interactor = PhotographerInteractor(
      input: input, presenter: trace.presenter(presenter), photographersWorker: photographersWorker,
      libraryWorker: libraryWorker, list: list.dataStore)
    let viewController = PhotographerViewController(
      interactor: trace.interactor(interactor), list: list.viewController)
    presenter.viewController = trace.viewController(viewController)
    inspector.graph.add(viewController, interactor, presenter)
    return viewController
  }
}
