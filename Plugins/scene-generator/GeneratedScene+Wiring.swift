extension GeneratedScene {
  var commands: String {
    """
    import SceneCore

    enum \(scene)Command: String, CaseIterable, CommandVerb {
      case \(useCases.map(named).joined(separator: ", "))

      var spec: CommandSpec {
        switch self {
    \(lines(specification))
        }
      }
    }

    """
  }

  private func named(_ useCase: UseCase) -> String {
    useCase.caseName == useCase.command
      ? useCase.command : "\(useCase.caseName) = \"\(useCase.command)\""
  }

  private func specification(_ useCase: UseCase) -> String {
    let summary = "summary: \"\(useCase.summary)\""
    let isFirst = useCase == useCases.first
    return """
          case .\(useCase.caseName):
            CommandSpec(rawValue, \(summary)\(isFirst ? ", effect: .opens(\"\(useCase.summary)\")" : ""))
      """
  }

  var composer: String {
    """
    package import Inspection
    package import SceneCore

    @MainActor package enum \(scene)SceneComposer {
      package nonisolated static var commands: [CommandSpec] { \(scene)Command.specs }

      package static func make(
        output: any SceneOutput, inspector: Inspector\(routed(\.composerParameters))
      ) -> any TextScene {
        let trace = \(scene)Trace(inspector.trace)
        let presenter = \(scene)Presenter()
        let interactor = \(scene)Interactor(presenter: trace.presenter(presenter))\(routed(\.wiring))
        let viewController = \(scene)ViewController(
          interactor: trace.interactor(interactor)\(routed { _ in ", router: trace.router(router)" }), output: output)
        presenter.viewController = trace.viewController(viewController)
        inspector.graph.add(viewController, interactor, presenter\(routed { _ in ", router" }))
        return viewController
      }
    }

    """
  }
}
