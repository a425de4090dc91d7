package import Domain
package import Inspection
package import SceneCore

@MainActor package enum SavedSceneComposer {
  package nonisolated static var commands: [CommandSpec] { SavedCommand.specs }

  package static func make(
    workers: PhotoWorkers, routes: PhotoRoutes, output: any SceneOutput, inspector: Inspector,
    timeZone: LocalTimeZone
  ) -> any TextScene {
    let list = ListSceneComposer.make(
      workers: workers, output: output, inspector: inspector, timeZone: timeZone,
      beforeTheFirstPhoto: "Type saved to list your photos.",
      unlisted: workers.library.newestPhotos(upTo:)
    ) { SavedRouter(dataStore: $0, routes: routes) }
    let trace = SavedTrace(inspector.trace)
    let presenter = SavedPresenter(timeZone: timeZone)
    let interactor = SavedInteractor(
      presenter: trace.presenter(presenter), libraryWorker: workers.library, list: list.dataStore)
    let viewController = SavedViewController(
      interactor: trace.interactor(interactor), list: list.viewController, output: output)
    presenter.viewController = trace.viewController(viewController)
    inspector.graph.add(viewController, interactor, presenter, list.router)
    return viewController
  }
}
