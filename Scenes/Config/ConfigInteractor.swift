import Domain
import SceneCore

@MainActor protocol ConfigBusinessLogic: AnyObject {
  func showSettings(request: Config.ShowSettings.Request) async
  func setSetting(request: Config.SetSetting.Request) async
}

@MainActor final class ConfigInteractor: ConfigBusinessLogic {
  private let presenter: any ConfigPresentationLogic
  private let settingsWorker: any SettingsWorkerLogic

  init(presenter: any ConfigPresentationLogic, settingsWorker: any SettingsWorkerLogic) {
    self.presenter = presenter
    self.settingsWorker = settingsWorker
  }

  func showSettings(request: Config.ShowSettings.Request) async {
    let result = await Result { () async throws(Failure) in try await settingsWorker.settings() }
    presenter.presentShownSettings(response: .init(name: request.name, result: result))
  }

  func setSetting(request: Config.SetSetting.Request) async {
    let result = await Result { () async throws(Failure) in
      try await settingsWorker.set(request.name, to: request.value)
    }
    presenter.presentSetSetting(response: .init(value: request.value, result: result))
  }
}
