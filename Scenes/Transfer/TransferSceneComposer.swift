package import Domain
package import Inspection
package import SceneCore

@MainActor package enum TransferSceneComposer {
  package nonisolated static var commands: [CommandSpec] { TransferCommand.specs }

  package static func make(
    exporter: any ExportLogic, importer: any ImportLogic, library: any LibraryWorkerLogic,
    output: any SceneOutput, inspector: Inspector, timeZone: LocalTimeZone
  ) -> any TextScene {
    let trace = TransferTrace(inspector.trace)
    let presenter = TransferPresenter()
    let interactor = TransferInteractor(
      presenter: trace.presenter(presenter), exporter: exporter, importer: importer, library: library,
      timeZone: timeZone)
    let viewController = TransferViewController(interactor: trace.interactor(interactor), output: output)
    presenter.viewController = trace.viewController(viewController)
    inspector.graph.add(viewController, interactor, presenter)
    return viewController
  }
}
