import Domain
import SceneCore
import TestSupport
import Testing

@testable import ConfigScene

@MainActor struct ConfigInteractorTests {
  private let presenter = ConfigPresentationLogicSpy()

  @Test func showSettingsPresentsThemOrTheFailure() async throws {
    let failure = Failure.settings(.notText(file: "/config"))
    for result in [.success(Settings.make()), .failure(failure)] as [Result<Settings, Failure>] {
      await ConfigInteractor(presenter: presenter, settingsWorker: SettingsWorkerDouble(result))
        .showSettings(request: .init(name: .pager))
      #expect(
        try presenter.last(Config.ShowSettings.Response.self)
          == Config.ShowSettings.Response(name: .pager, result: result))
    }
  }

  @Test(arguments: ["off", nil]) func setSettingChangesItAndPresentsWhatCountsNow(value: String?) async throws
  {
    let worker = SettingsWorkerDouble()
    await ConfigInteractor(presenter: presenter, settingsWorker: worker)
      .setSetting(request: .init(name: .pictures, value: value))
    let change = try presenter.last(Config.SetSetting.Response.self)
    #expect(change.value == value)
    let last = try await worker.settings().settings.last
    #expect(try change.result.get().setting == last)
  }

  @Test func showAliasesPresentsThem() async throws {
    await ConfigInteractor(presenter: presenter, settingsWorker: SettingsWorkerDouble())
      .showAliases(request: .init())
    let aliases = try presenter.last(Config.ShowAliases.Response.self).result.get()
    #expect(aliases == [Alias(name: "sea", command: "search sea")])
  }

  @Test(arguments: ["home --fresh", nil]) func setAliasChangesItAndPresentsIt(command: String?) async throws {
    let worker = SettingsWorkerDouble()
    await ConfigInteractor(presenter: presenter, settingsWorker: worker)
      .setAlias(request: .init(name: "sea", command: command))
    let changed = try presenter.last(Config.SetAlias.Response.self).result.get()
    #expect(changed == Config.ChangedAlias(name: "sea", command: command))
    #expect(try await worker.settings().aliases.map(\.command) == [command].compactMap(\.self))
  }
}
