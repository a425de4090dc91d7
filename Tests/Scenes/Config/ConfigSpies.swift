import SceneCore
import TestSupport

@testable import ConfigScene

@MainActor
final class ConfigPresentationLogicSpy: RecordingSpy<any ConfigPresentationLogic>, ConfigPresentationLogic {
  func presentShownSettings(response: Config.ShowSettings.Response) {
    recorder.record(response) { $0.presentShownSettings(response: response) }
  }

  func presentShownAliases(response: Config.ShowAliases.Response) {
    recorder.record(response) { $0.presentShownAliases(response: response) }
  }

  func presentSetAlias(response: Config.SetAlias.Response) {
    recorder.record(response) { $0.presentSetAlias(response: response) }
  }

  func presentSetSetting(response: Config.SetSetting.Response) {
    recorder.record(response) { $0.presentSetSetting(response: response) }
  }
}

@MainActor final class ConfigDisplayLogicSpy: RecordingSpy<Never>, ConfigDisplayLogic {
  func displayShownSettings(viewModel: Config.ShowSettings.ViewModel) { recorder.record(viewModel) }

  func displaySetSetting(viewModel: Config.SetSetting.ViewModel) { recorder.record(viewModel) }

  func displayShownAliases(viewModel: Config.ShowAliases.ViewModel) { recorder.record(viewModel) }

  func displaySetAlias(viewModel: Config.SetAlias.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class ConfigBusinessLogicSpy: RecordingSpy<Never>, ConfigBusinessLogic {
  func showSettings(request: Config.ShowSettings.Request) async { recorder.record(request) }

  func setSetting(request: Config.SetSetting.Request) async { recorder.record(request) }

  func showAliases(request: Config.ShowAliases.Request) async { recorder.record(request) }

  func setAlias(request: Config.SetAlias.Request) async { recorder.record(request) }
}
