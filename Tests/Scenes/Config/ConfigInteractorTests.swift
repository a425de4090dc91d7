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

  @Test(arguments: [Definition(.alias, "sea", "search sea"), Definition(.key, "ctrl-t", "undo")])
  func showDefinitionsPresentsThoseOfItsKind(definition: Definition) async throws {
    await ConfigInteractor(presenter: presenter, settingsWorker: SettingsWorkerDouble())
      .showDefinitions(request: .init(kind: definition.kind))
    #expect(
      try presenter.last(Config.ShowDefinitions.Response.self)
        == .init(kind: definition.kind, result: .success([definition])))
  }

  @Test(arguments: ["home --fresh", nil])
  func setDefinitionChangesItAndPresentsIt(text: String?) async throws {
    let worker = SettingsWorkerDouble()
    await ConfigInteractor(presenter: presenter, settingsWorker: worker)
      .setDefinition(request: .init(kind: .alias, name: "sea", text: text))
    let changed = try presenter.last(Config.SetDefinition.Response.self).result.get()
    #expect(changed == Config.ChangedDefinition(kind: .alias, name: "sea", text: text))
    let aliases = try await worker.settings().definitions.filter { $0.kind == .alias }
    #expect(aliases.map(\.text) == [text].compactMap(\.self))
  }
}
