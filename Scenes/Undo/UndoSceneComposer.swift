package import Domain
package import Inspection
package import SceneCore

@MainActor package enum UndoSceneComposer {
  package nonisolated static var commands: [CommandSpec] { UndoCommand.specs }

  package static func make(
    libraryWorker: any LibraryWorkerLogic, changeWorker: any LibraryChangesLogic,
    tell: @escaping @MainActor ([PhotoNews]) -> Void,
    output: any SceneOutput, inspector: Inspector
  ) -> any TextScene {
    let trace = UndoTrace(inspector.trace)
    let presenter = UndoPresenter()
    let interactor = UndoInteractor(
      presenter: trace.presenter(presenter), libraryWorker: libraryWorker,
      changeWorker: changeWorker)
    let viewController = UndoViewController(
      interactor: trace.interactor(interactor), tell: tell, output: output)
    presenter.viewController = trace.viewController(viewController)
    inspector.graph.add(viewController, interactor, presenter)
    return viewController
  }
}
