package import Domain
package import Inspection
package import SceneCore

@MainActor package enum VerifySceneComposer {
  package nonisolated static var commands: [CommandSpec] { VerifyCommand.specs }

  package static func make(
    verifyWorker: any VerifyWorkerLogic, output: any SceneOutput, inspector: Inspector
  ) -> any TextScene {
    let trace = VerifyTrace(inspector.trace)
    let presenter = VerifyPresenter()
    let interactor = VerifyInteractor(presenter: trace.presenter(presenter), verifyWorker: verifyWorker)
    let viewController = VerifyViewController(interactor: trace.interactor(interactor), output: output)
    presenter.viewController = trace.viewController(viewController)
    inspector.graph.add(viewController, interactor, presenter)
    return viewController
  }
}
