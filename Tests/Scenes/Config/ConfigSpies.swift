import SceneCore
import TestSupport

@testable import ConfigScene

@MainActor
final class ConfigPresentationLogicSpy: RecordingSpy<any ConfigPresentationLogic>, ConfigPresentationLogic {
  func presentShownSettings(response: Config.ShowSettings.Response) {
    recorder.record(response) { $0.presentShownSettings(response: response) }
  }

  func presentShownDefinitions(response: Config.ShowDefinitions.Response) {
    recorder.record(response) { $0.presentShownDefinitions(response: response) }
  }

  func presentSetDefinition(response: Config.SetDefinition.Response) {
    recorder.record(response) { $0.presentSetDefinition(response: response) }
  }

  func presentSetSetting(response: Config.SetSetting.Response) {
    recorder.record(response) { $0.presentSetSetting(response: response) }
  }
}

@MainActor final class ConfigDisplayLogicSpy: RecordingSpy<Never>, ConfigDisplayLogic {
  func displayShownSettings(viewModel: Config.ShowSettings.ViewModel) { recorder.record(viewModel) }

  func displaySetSetting(viewModel: Config.SetSetting.ViewModel) { recorder.record(viewModel) }

  func displayShownDefinitions(viewModel: Config.ShowDefinitions.ViewModel) { recorder.record(viewModel) }

  func displaySetDefinition(viewModel: Config.SetDefinition.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class ConfigBusinessLogicSpy: RecordingSpy<Never>, ConfigBusinessLogic {
  func showSettings(request: Config.ShowSettings.Request) async { recorder.record(request) }

  func setSetting(request: Config.SetSetting.Request) async { recorder.record(request) }

  func showDefinitions(request: Config.ShowDefinitions.Request) async { recorder.record(request) }

  func setDefinition(request: Config.SetDefinition.Request) async { recorder.record(request) }
}
