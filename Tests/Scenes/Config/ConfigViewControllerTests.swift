import Domain
import SceneCore
import TestSupport
import Testing

@testable import ConfigScene

@MainActor struct ConfigViewControllerTests {
  private let interactor = ConfigBusinessLogicSpy()
  private let output = SceneOutputSpy()
  private var sut: ConfigViewController {
    ConfigViewController(interactor: interactor, output: output) { $0 == "home" }
  }

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
  }

  @Test func aChangeIsOneSentence() {
    let setting = Config.DisplayedSetting(
      name: "keys", value: "vi", origin: "file", by: nil, line: 1, words: "line 1")
    sut.displaySetSetting(
      viewModel: .init(result: .success(.init(file: "/config", setting: setting, sentence: "Done."))))
    #expect(output.messages == [.show(["Done."])])
  }

  @Test func anAliasIsAWordAnEqualsSignAndACommandAsItWasTyped() async {
    await sut.perform(Command(.alias))
    await sut.perform(Command(.alias, text: "sea = search \"the  sea\" --color blue"))
    await sut.perform(Command(.alias, text: "eq=find a=b"))
    await sut.perform(Command(.alias, text: "sea ="))
    #expect(interactor.messages.count == 4)
    #expect(
      interactor.messages == [
        Config.ShowAliases.Request(),
        Config.SetAlias.Request(name: "sea", command: "search \"the  sea\" --color blue"),
        Config.SetAlias.Request(name: "eq", command: "find a=b"), Config.SetAlias.Request(name: "sea"),
      ])
  }

  @Test(arguments: [
    ("sea", nil), ("a b = home", nil), ("= home", nil),
    ("home = saved", "\"home\" is a command already. Choose another word for the alias."),
  ]) func whatIsNoAliasIsRefusedWithAnExample(definition: String, reason: String?) async {
    await sut.perform(Command(.alias, text: definition))
    let sentence =
      reason ?? "alias takes one word, = and a command, as in: alias sea = search sea --color blue"
    #expect(interactor.messages.isEmpty && output.messages == [.fail(.init(.usage, sentence))])
  }

  @Test func aliasesAreLinesThatCouldBeTypedAgain() {
    sut.displayShownAliases(
      viewModel: .init(result: .success(.init(aliases: [.init(name: "sea", text: "search sea")]))))
    sut.displayShownAliases(viewModel: .init(result: .success(.init(aliases: []))))
    sut.displaySetAlias(viewModel: .init(result: .success(.init(name: "sea", text: nil, sentence: "Gone."))))
    #expect(
      output.messages == [
        .show(["alias sea = search sea"]),
        .show(["There are no aliases. Add one, as in: alias sea = search sea --color blue"]),
        .show(["Gone."]),
      ])
    #expect(
      output.json == [
        #"{"aliases":[{"name":"sea","text":"search sea"}]}"#, #"{"aliases":[]}"#,
        #"{"name":"sea","text":null}"#,
      ])
  }
}
