package import Domain
package import Inspection
package import SceneCore

/// Wires Library up; other modules see nothing else of it.
@MainActor package enum LibrarySceneComposer {
  package nonisolated static var commands: [CommandSpec] { LibraryCommand.specs }

  /// - Parameter tell: Tells the scenes of photos that were changed.
  package static func make(
    libraryWorker: any LibraryWorkerLogic, changeWorker: any LibraryChangesLogic,
    tell: @escaping @MainActor ([PhotoNews]) -> Void,
    output: any SceneOutput, inspector: Inspector
  ) -> any TextScene {
    let trace = LibraryTrace(inspector.trace)
    let presenter = LibraryPresenter()
    let interactor = LibraryInteractor(
      presenter: trace.presenter(presenter), libraryWorker: libraryWorker,
      changeWorker: changeWorker)
    let viewController = LibraryViewController(
      interactor: trace.interactor(interactor), tell: tell, output: output)
    presenter.viewController = trace.viewController(viewController)
    inspector.graph.add(viewController, interactor, presenter)
    return viewController
  }
}
