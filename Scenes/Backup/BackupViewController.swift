import SceneCore
import Terminal

@MainActor protocol BackupDisplayLogic: AnyObject {
  func displayBackedUpLibrary(viewModel: Backup.BackUpLibrary.ViewModel)
}

/// Makes a backup from any scene; it has no router, because it never opens another scene.
@MainActor final class BackupViewController: TextScene {
  private let interactor: any BackupBusinessLogic
  private let output: any SceneOutput

  let name: SceneName = "backup"
  let verbs = BackupCommand.allCases
  let numberedChoices: [NumberedChoice] = []

  init(interactor: any BackupBusinessLogic, output: any SceneOutput) {
    self.interactor = interactor
    self.output = output
  }

  func appear() async -> Bool { false }

  func perform(_ command: Command<BackupCommand>) async {
    await interactor.backUpLibrary(request: .init(folder: command.text ?? ""))
  }
}

extension BackupViewController: BackupDisplayLogic {
  func displayBackedUpLibrary(viewModel: Backup.BackUpLibrary.ViewModel) {
    if let backup = viewModel.backup {
      output.show(backup, as: [StyledText("\(backup.sentence)").as(.confirmation)])
    }
    if let error = viewModel.error { output.fail(error) }
  }
}
