import SceneCore
import Terminal

@MainActor protocol StatusDisplayLogic: AnyObject {
  func displayShownStatus(viewModel: Status.ShowStatus.ViewModel)
  func displayExamined(viewModel: Status.Examine.ViewModel)
}

/// Shows the status from any scene; it has no router, because it never opens another scene.
@MainActor final class StatusViewController: TextScene {
  private let interactor: any StatusBusinessLogic
  private let output: any SceneOutput

  let name: SceneName = "status"
  let verbs = StatusCommand.allCases
  let numberedChoices: [NumberedChoice] = []

  init(interactor: any StatusBusinessLogic, output: any SceneOutput) {
    self.interactor = interactor
    self.output = output
  }

  func appear() async -> Bool {
    await interactor.showStatus(request: .init())
    return true
  }

  func perform(_ command: Command<StatusCommand>) async {
    switch command.verb {
    case .status: await interactor.showStatus(request: .init())
    case .doctor:
      await interactor.examine(
        request: .init(
          calls: command.flags.contains(StatusCommand.call),
          isReport: command.flags.contains(StatusCommand.report)))
    }
  }
}

extension StatusViewController: StatusDisplayLogic {
  func displayShownStatus(viewModel: Status.ShowStatus.ViewModel) {
    output.show(viewModel.status, as: viewModel.status.sentences.map { "\($0)" })
    if let error = viewModel.error { output.fail(error) }
  }
  func displayExamined(viewModel: Status.Examine.ViewModel) {
    output.show(viewModel.checkup, as: viewModel.checkup.lines)
    if let error = viewModel.error { output.fail(error) }
  }
}
