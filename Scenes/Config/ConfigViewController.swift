import Domain
import SceneCore
import Terminal

@MainActor protocol ConfigDisplayLogic: AnyObject {
  func displayShownSettings(viewModel: Config.ShowSettings.ViewModel)
  func displaySetSetting(viewModel: Config.SetSetting.ViewModel)
}

/// Shows and changes settings from whatever scene is on stage; it leads nowhere, so it has no router.
@MainActor final class ConfigViewController: TextScene {
  private let interactor: any ConfigBusinessLogic
  private let output: any SceneOutput

  let name: SceneName = "config"
  let verbs = ConfigCommand.allCases
  let numberedChoices: [NumberedChoice] = []

  init(interactor: any ConfigBusinessLogic, output: any SceneOutput) {
    self.interactor = interactor
    self.output = output
  }

  func appear() async -> Bool {
    await interactor.showSettings(request: .init())
    return true
  }

  func perform(_ command: Command<ConfigCommand>) async {
    let name = command.text.flatMap(SettingName.init)
    let isUnset = command.flags.contains(ConfigCommand.unset)
    switch (name, command.value) {
    case (let name?, let value?) where !isUnset:
      await interactor.setSetting(request: .init(name: name, value: value))
    case (let name?, nil) where isUnset: await interactor.setSetting(request: .init(name: name))
    case (_, nil) where !isUnset: await interactor.showSettings(request: .init(name: name))
    default:
      output.fail(
        .init(.usage, "\(ConfigCommand.unset) takes a setting and no value, as in: config pictures --unset"))
    }
  }
}

extension ConfigViewController: ConfigDisplayLogic {
  func displayShownSettings(viewModel: Config.ShowSettings.ViewModel) {
    if let settings = viewModel.settings { output.show(settings, as: settings.lines) }
    if let error = viewModel.error { output.fail(error) }
  }

  func displaySetSetting(viewModel: Config.SetSetting.ViewModel) {
    switch viewModel.result {
    case .success(let change): output.show(change, as: ["\(change.sentence)"])
    case .failure(let error): output.fail(error)
    }
  }
}
