import Domain
import SceneCore

@MainActor protocol ConfigBusinessLogic: AnyObject {
  func showSettings(request: Config.ShowSettings.Request) async
  func setSetting(request: Config.SetSetting.Request) async
  func showDefinitions(request: Config.ShowDefinitions.Request) async
  func setDefinition(request: Config.SetDefinition.Request) async
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

  func showDefinitions(request: Config.ShowDefinitions.Request) async {
    let result = await Result { () async throws(Failure) in
      try await settingsWorker.settings().definitions.filter { $0.kind == request.kind }
    }
    presenter.presentShownDefinitions(response: .init(kind: request.kind, result: result))
  }

  func setDefinition(request: Config.SetDefinition.Request) async {
    let result = await Result { () async throws(Failure) in
      try await settingsWorker.define(request.kind, request.name, as: request.text)
      return Config.ChangedDefinition(kind: request.kind, name: request.name, text: request.text)
    }
    presenter.presentSetDefinition(response: .init(result: result))
  }
}
