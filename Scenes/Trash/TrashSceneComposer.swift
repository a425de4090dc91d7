package import Domain
package import Inspection
package import SceneCore

@MainActor package enum TrashSceneComposer {
  package nonisolated static var commands: [CommandSpec] { TrashCommand.specs }

  package static func make(
    workers: PhotoWorkers, routes: PhotoRoutes, output: any SceneOutput, inspector: Inspector,
    timeZone: LocalTimeZone
  ) -> any TextScene {
    let list = ListSceneComposer.make(
      workers: workers, output: output, inspector: inspector, timeZone: timeZone,
      beforeTheFirstPhoto: "Type trash to list it.", restoring: "restore",
      unlisted: workers.library.lastDeletedPhotos(upTo:)
    ) { TrashRouter(dataStore: $0, routes: routes) }
    let trace = TrashTrace(inspector.trace)
    let presenter = TrashPresenter(timeZone: timeZone)
    let interactor = TrashInteractor(
      presenter: trace.presenter(presenter), workers: workers, list: list.dataStore)
    let viewController = TrashViewController(
      interactor: trace.interactor(interactor), list: list.viewController, output: output)
    presenter.viewController = trace.viewController(viewController)
    inspector.graph.add(viewController, interactor, presenter, list.router)
    return viewController
  }
}
