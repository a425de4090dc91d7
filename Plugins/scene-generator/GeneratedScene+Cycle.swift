// Models, interactor, presenter and view controller.

extension GeneratedScene {
  var models: String {
    """
    import Domain
    import SceneCore

    enum \(scene) {
    \(each(models))
    }

    extension \(scene) {
      struct Displayed\(scene): Hashable, Encodable {
        var names: [String]
        var sentence: String

        /// Scripts get the names; the sentence is for people.
        enum CodingKeys: CodingKey { case names }
      }
    }

    """
  }

  private func models(_ useCase: UseCase) -> String {
    """
      enum \(useCase.name) {
        struct Request: Hashable {}

        struct Response: Hashable {
          var result: Result<[String], Failure>
        }

        struct ViewModel: Hashable {
          var result: Result<Displayed\(scene), DisplayedError>
        }
      }
    """
  }

  var interactor: String {
    """
    \(routed { _ in "import SceneCore\n\n" })@MainActor protocol \(scene)BusinessLogic: AnyObject {
    \(lines { "  \(signature($0))" })
    }

    \(routed(\.store))@MainActor final class \(scene)Interactor: \(scene)BusinessLogic\(routed(\.storing)) {
      private let presenter: any \(scene)PresentationLogic\(routed(\.stored))

      init(presenter: any \(scene)PresentationLogic) {
        self.presenter = presenter
      }

    \(each(implementation))
    }

    """
  }

  private func signature(_ useCase: UseCase) -> String {
    "func \(useCase.request)(request: \(scene).\(useCase.name).Request) async"
  }

  private func implementation(_ useCase: UseCase) -> String {
    """
      \(signature(useCase)) {
        presenter.\(useCase.presentation)(response: .init(result: .success([])))
      }
    """
  }

  var presenter: String {
    """
    import Domain
    import SceneCore

    @MainActor protocol \(scene)PresentationLogic: AnyObject {
    \(lines { "  \(presentation($0))" })
    }

    @MainActor final class \(scene)Presenter: \(scene)PresentationLogic {
      weak var viewController: (any \(scene)DisplayLogic)?

    \(each(presenting))

      private func displayed(
        _ result: Result<[String], Failure>, _ sentence: String
      ) -> Result<\(scene).Displayed\(scene), DisplayedError> {
        result.mapError { DisplayedError($0) }.map { _ in .init(names: [], sentence: sentence) }
      }
    }

    """
  }

  private func presentation(_ useCase: UseCase) -> String {
    "func \(useCase.presentation)(response: \(scene).\(useCase.name).Response)"
  }

  private func presenting(_ useCase: UseCase) -> String {
    let subject = useCase == useCases.first ? scene : useCase.request
    return """
        \(presentation(useCase)) {
          let result = displayed(response.result, "\(subject) has nothing to show yet.")
          viewController?.\(useCase.display)(viewModel: .init(result: result))
        }
      """
  }

  var viewController: String {
    """
    import SceneCore
    import Terminal

    @MainActor protocol \(scene)DisplayLogic: AnyObject {
    \(lines { "  \(display($0))" })
    }

    @MainActor final class \(scene)ViewController: TextScene {
      private let interactor: any \(scene)BusinessLogic
    \(routed(\.property))  private let output: any SceneOutput

      let name: SceneName = "\(command)"
      let verbs = \(scene)Command.allCases
      let numberedChoices: [NumberedChoice] = []

      init(
        interactor: any \(scene)BusinessLogic\(routed(\.parameter)), output: any SceneOutput
      ) {
        self.interactor = interactor
    \(routed { _ in "    self.router = router\n" })    self.output = output
      }

      func appear() async -> Bool {
        await interactor.\(useCases[0].request)(request: .init())
        return true
      }

      func perform(_ command: Command<\(scene)Command>) async {
        switch command.verb {
    \(lines(performing))
        }
      }
    }

    extension \(scene)ViewController: \(scene)DisplayLogic {
    \(each(displaying))

      private func display(_ result: Result<\(scene).Displayed\(scene), DisplayedError>) {
        output.show(result) { ["\\($0.sentence)"] }
      }
    }

    """
  }

  private func performing(_ useCase: UseCase) -> String {
    let request = "await interactor.\(useCase.request)(request: .init())"
    guard let route, useCase == useCases.last else { return "    case .\(useCase.caseName): \(request)" }
    return """
          case .\(useCase.caseName):
            \(request)
            await router.routeTo\(route.destination)()
      """
  }

  private func display(_ useCase: UseCase) -> String {
    "func \(useCase.display)(viewModel: \(scene).\(useCase.name).ViewModel)"
  }

  private func displaying(_ useCase: UseCase) -> String {
    """
      \(display(useCase)) {
        display(viewModel.result)
      }
    """
  }
}
