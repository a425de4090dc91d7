import SceneCore
import Terminal

@MainActor protocol DoctorDisplayLogic: AnyObject {
  func displayExamined(viewModel: Doctor.Examine.ViewModel)
}

/// Checks what the program depends on, from whatever scene is on stage; it leads nowhere, so it has no router.
@MainActor final class DoctorViewController: TextScene {
  private let interactor: any DoctorBusinessLogic
  private let output: any SceneOutput

  let name: SceneName = "doctor"
  let verbs = DoctorCommand.allCases
  let numberedChoices: [NumberedChoice] = []

  init(interactor: any DoctorBusinessLogic, output: any SceneOutput) {
    self.interactor = interactor
    self.output = output
  }

  func appear() async -> Bool {
    await interactor.examine(request: .init())
    return true
  }

  func perform(_ command: Command<DoctorCommand>) async {
    await interactor.examine(
      request: .init(
        calls: command.flags.contains(DoctorCommand.call),
        isReport: command.flags.contains(DoctorCommand.report)))
  }
}

extension DoctorViewController: DoctorDisplayLogic {
  func displayExamined(viewModel: Doctor.Examine.ViewModel) {
    output.show(viewModel.checkup, as: viewModel.checkup.lines)
    if let error = viewModel.error { output.fail(error) }
  }
}
