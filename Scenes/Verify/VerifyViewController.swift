import SceneCore
import Terminal

@MainActor protocol VerifyDisplayLogic: AnyObject {
  func displayVerifiedLibrary(viewModel: Verify.VerifyLibrary.ViewModel)
}

/// Shows its result over any scene; it has no router, because it never opens another scene.
@MainActor final class VerifyViewController: TextScene {
  private let interactor: any VerifyBusinessLogic
  private let output: any SceneOutput

  let name: SceneName = "verify"
  let verbs = VerifyCommand.allCases
  let numberedChoices: [NumberedChoice] = []

  init(interactor: any VerifyBusinessLogic, output: any SceneOutput) {
    self.interactor = interactor
    self.output = output
  }

  func appear() async -> Bool { false }

  func perform(_ command: Command<VerifyCommand>) async {
    switch command.verb {
    case .verify: await interactor.verifyLibrary(request: .init())
    }
  }
}

extension VerifyViewController: VerifyDisplayLogic {
  func displayVerifiedLibrary(viewModel: Verify.VerifyLibrary.ViewModel) {
    if let report = viewModel.report {
      output.show(report, as: report.sentences.map { StyledText("\($0)").as(.confirmation) })
    }
    if let error = viewModel.error { output.fail(error) }
  }
}
