package import Domain
package import Inspection
package import SceneCore

@MainActor package enum BackupSceneComposer {
  package nonisolated static var commands: [CommandSpec] { BackupCommand.specs }

  package static func make(
    careWorker: any LibraryCareLogic, homeFolder: String?, output: any SceneOutput, inspector: Inspector
  ) -> any TextScene {
    let trace = BackupTrace(inspector.trace)
    let presenter = BackupPresenter()
    let interactor = BackupInteractor(
      presenter: trace.presenter(presenter), careWorker: careWorker, homeFolder: homeFolder)
    let viewController = BackupViewController(
      interactor: trace.interactor(interactor), output: output)
    presenter.viewController = trace.viewController(viewController)
    inspector.graph.add(viewController, interactor, presenter)
    return viewController
  }
}
