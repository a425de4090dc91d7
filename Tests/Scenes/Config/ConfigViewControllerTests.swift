import Domain
import SceneCore
import TestSupport
import Testing

@testable import ConfigScene

@MainActor struct ConfigViewControllerTests {
  private let interactor = ConfigBusinessLogicSpy()
  private let output = SceneOutputSpy()
  private var sut: ConfigViewController { ConfigViewController(interactor: interactor, output: output) }

  @Test func withoutAValueSettingsAreShown() async {
    #expect(await sut.appear())
    await sut.perform(Command(.config))
    await sut.perform(Command(.config, text: "pager"))
    #expect(
      interactor.messages == [
        Config.ShowSettings.Request(), Config.ShowSettings.Request(),
        Config.ShowSettings.Request(name: .pager),
      ])
  }

  @Test func aValueSetsTheSettingAndTheFlagTakesItOut() async {
    await sut.perform(Command(.config, text: "pager", value: "less -S"))
    await sut.perform(Command(.config, text: "pager", flags: ["--unset"]))
    #expect(
      interactor.messages == [
        Config.SetSetting.Request(name: .pager, value: "less -S"), Config.SetSetting.Request(name: .pager),
      ])
  }

  @Test(arguments: [(nil, nil), ("pager", "less")] as [(String?, String?)])
  func theFlagTakesASettingAndNoValue(name: String?, value: String?) async {
    await sut.perform(Command(.config, text: name, value: value, flags: ["--unset"]))
    #expect(interactor.messages.isEmpty)
    #expect(
      output.messages == [
        .fail(.init(.usage, "--unset takes a setting and no value, as in: config pictures --unset"))
      ])
  }

  @Test func settingsAreRowsOfNameValueAndOrigin() {
    let settings = Config.DisplayedSettings(
      file: "/config",
      settings: [
        .init(name: "pager", value: "less -R", origin: "file", by: nil, line: 3, words: "line 3"),
        .init(name: "library", value: nil, origin: "usual", by: nil, line: nil, words: ""),
      ], problems: ["wrong"])
    let error = DisplayedError(.configuration, "wrong")
    sut.displayShownSettings(viewModel: .init(settings: settings, error: error))
    #expect(
      output.messages == [
        .show(["pager    less -R  line 3", "library  not set", "In /config"]), .fail(error),
      ])
    #expect(
      output.json == [
        """
        {"file":"/config","problems":["wrong"],"settings":[\
        {"by":null,"line":3,"name":"pager","origin":"file","value":"less -R"},\
        {"by":null,"line":null,"name":"library","origin":"usual","value":null}]}
        """
      ])
  }

  @Test func aChangeIsOneSentence() {
    let setting = Config.DisplayedSetting(
      name: "keys", value: "vi", origin: "file", by: nil, line: 1, words: "line 1")
    sut.displaySetSetting(
      viewModel: .init(result: .success(.init(file: "/config", setting: setting, sentence: "Done."))))
    #expect(output.messages == [.show(["Done."])])
    #expect(
      output.json == [
        """
        {"file":"/config","setting":{"by":null,"line":1,"name":"keys","origin":"file","value":"vi"}}
        """
      ])
  }
}
