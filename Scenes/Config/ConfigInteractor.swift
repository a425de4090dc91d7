import Domain
import SceneCore

@MainActor protocol ConfigBusinessLogic: AnyObject {
  func showSettings(request: Config.ShowSettings.Request) async
  func setSetting(request: Config.SetSetting.Request) async
  func showAliases(request: Config.ShowAliases.Request) async
  func setAlias(request: Config.SetAlias.Request) async
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

  func showAliases(request: Config.ShowAliases.Request) async {
    let result = await Result { () async throws(Failure) in try await settingsWorker.settings().aliases }
    presenter.presentShownAliases(response: .init(result: result))
  }

  func setAlias(request: Config.SetAlias.Request) async {
    let result = await Result { () async throws(Failure) in
      try await settingsWorker.setAlias(request.name, to: request.command)
      return Config.ChangedAlias(name: request.name, command: request.command)
    }
    presenter.presentSetAlias(response: .init(result: result))
  }
}
