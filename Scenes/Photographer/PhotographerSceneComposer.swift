package import Domain
package import Inspection
package import SceneCore

@MainActor package enum PhotographerSceneComposer {
  package nonisolated static var commands: [CommandSpec] { PhotographerCommand.specs }

  package static func make(
    _ input: PhotographerInput, photographersWorker: any PhotographersWorkerLogic, workers: PhotoWorkers,
    detailRoute: Route<DetailInput>,
    output: any SceneOutput, inspector: Inspector, timeZone: LocalTimeZone
  ) -> any TextScene {
    let list = ListSceneComposer.make(
      workers: workers, output: output, inspector: inspector, timeZone: timeZone
    ) { PhotographerRouter(dataStore: $0, detailRoute: detailRoute) }
    let trace = PhotographerTrace(inspector.trace)
    let presenter = PhotographerPresenter()
    let interactor = PhotographerInteractor(
      input: input, presenter: trace.presenter(presenter), photographersWorker: photographersWorker,
      libraryWorker: workers.library, list: list.dataStore)
    let viewController = PhotographerViewController(
      interactor: trace.interactor(interactor), list: list.viewController)
    presenter.viewController = trace.viewController(viewController)
    inspector.graph.add(viewController, interactor, presenter, list.router)
    return viewController
  }
}
