package import Domain
package import Inspection
package import SceneCore

@MainActor package enum ConfigSceneComposer {
  package nonisolated static var commands: [CommandSpec] { ConfigCommand.specs }

  package static func make(
    settingsWorker: any SettingsWorkerLogic, isCommand: @escaping (String) -> Bool,
    fault: @escaping (String) -> DisplayedError?, follow: @escaping @MainActor () -> Void,
    output: any SceneOutput, inspector: Inspector
  ) -> any TextScene {
    let trace = ConfigTrace(inspector.trace)
    let presenter = ConfigPresenter()
    let interactor = ConfigInteractor(presenter: trace.presenter(presenter), settingsWorker: settingsWorker)
    let viewController = ConfigViewController(
      interactor: trace.interactor(interactor), output: output, isCommand: isCommand,
      fault: fault, follow: follow)
    presenter.viewController = trace.viewController(viewController)
    inspector.graph.add(viewController, interactor, presenter)
    return viewController
  }
}
