package import Domain
package import Inspection
package import SceneCore

/// Wires Collections up; other modules see nothing else of it.
@MainActor package enum CollectionsSceneComposer {
  package nonisolated static var commands: [CommandSpec] { CollectionsCommand.specs }

  package static func make(
    libraryWorker: any LibraryWorkerLogic, output: any SceneOutput, inspector: Inspector
  ) -> any TextScene {
    let trace = CollectionsTrace(inspector.trace)
    let presenter = CollectionsPresenter()
    let interactor = CollectionsInteractor(
      presenter: trace.presenter(presenter), libraryWorker: libraryWorker)
    let viewController = CollectionsViewController(
      interactor: trace.interactor(interactor), output: output)
    presenter.viewController = trace.viewController(viewController)
    inspector.graph.add(viewController, interactor, presenter)
    return viewController
  }
}
