import Domain
import SceneCore
import TestSupport
import Testing

@testable import ConfigScene

@MainActor struct ConfigViewControllerTests {
  private let interactor = ConfigBusinessLogicSpy()
  private let output = SceneOutputSpy()
  private let followed = Followed()
  private var sut: ConfigViewController {
    ConfigViewController(
      interactor: interactor, output: output, isCommand: { $0 == "home" },
      fault: { $0.hasPrefix("hom ") ? .init(.unknownCommand, "No.") : nil },
      follow: { [followed] in followed.times += 1 })
  }

  private final class Followed {
    var times = 0
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
        .init(
          name: "pager", value: "less -R", origin: "file", by: nil, line: 3, atOnce: true, words: "line 3"),
        .init(name: "library", value: nil, origin: "usual", by: nil, line: nil, atOnce: false, words: ""),
      ], problems: ["wrong"])
    let error = DisplayedError(.configuration, "wrong")
    sut.displayShownSettings(viewModel: .init(settings: settings, error: error))
    #expect(
      output.messages == [
        .show([
          "pager    less -R  line 3", "library  not set", "In /config",
          "Changes take effect at once, but at the next start for library.",
        ]), .fail(error),
      ])
  }

  @Test func aChangeIsOneSentence() {
    let setting = Config.DisplayedSetting(
      name: "keys", value: "vi", origin: "file", by: nil, line: 1, atOnce: true, words: "line 1")
    sut.displaySetSetting(
      viewModel: .init(result: .success(.init(file: "/config", setting: setting, sentence: "Done."))))
    #expect(output.messages == [.show(["Done."])])
    #expect(followed.times == 1)
  }

  @Test func onlyAChangeIsFollowed() {
    sut.displayShownSettings(
      viewModel: .init(settings: .init(file: "/config", settings: [], problems: []), error: nil))
    sut.displaySetSetting(viewModel: .init(result: .failure(.init(.usage, "No."))))
    sut.displaySetDefinition(viewModel: .init(result: .failure(.init(.usage, "No."))))
    #expect(followed.times == 0)
    sut.displaySetDefinition(
      viewModel: .init(result: .success(.init(name: "sea", text: nil, sentence: "Gone."))))
    #expect(followed.times == 1)
  }

  @Test func aKeyIsANameAnEqualsSignAndAnEffect() async {
    await sut.perform(Command(.config, text: "key"))
    await sut.perform(Command(.config, text: "key", value: "ctrl-t = undo"))
    await sut.perform(Command(.config, text: "key", value: "ctrl-t="))
    await sut.perform(Command(.config, text: "key", value: "ctrl-t", flags: ["--unset"]))
    let removal = Config.SetDefinition.Request(kind: .key, name: "ctrl-t")
    #expect(
      interactor.messages == [
        Config.ShowDefinitions.Request(kind: .key),
        Config.SetDefinition.Request(kind: .key, name: "ctrl-t", text: "undo"), removal, removal,
      ])
  }

  @Test(arguments: [(["--unset"], nil), ([], "ctrl-t"), ([], "a b = undo")] as [(Set<String>, String?)])
  func aKeyWithoutAnEffectIsRefusedWithAnExample(flags: Set<String>, value: String?) async {
    await sut.perform(Command(.config, text: "key", value: value, flags: flags))
    let sentence = "config key takes a key, = and its effect, as in: config key ctrl-t = undo"
    #expect(interactor.messages.isEmpty && output.messages == [.fail(.init(.usage, sentence))])
  }

  @Test func anAliasIsAWordAnEqualsSignAndACommandAsItWasTyped() async {
    await sut.perform(Command(.alias))
    await sut.perform(Command(.alias, text: "sea = search \"the  sea\" --color blue"))
    await sut.perform(Command(.alias, text: "eq=find a=b"))
    await sut.perform(Command(.alias, text: "sea ="))
    #expect(interactor.messages.count == 4)
    #expect(
      interactor.messages == [
        Config.ShowDefinitions.Request(kind: .alias),
        Config.SetDefinition.Request(
          kind: .alias, name: "sea", text: "search \"the  sea\" --color blue"),
        Config.SetDefinition.Request(kind: .alias, name: "eq", text: "find a=b"),
        Config.SetDefinition.Request(kind: .alias, name: "sea"),
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

  @Test func whatNoSceneTakesIsRefusedWithItsFault() async {
    await sut.perform(Command(.alias, text: "x =  hom  sea"))
    #expect(interactor.messages.isEmpty && output.messages == [.fail(.init(.unknownCommand, "No."))])
  }

  @Test func aliasesAreLinesThatCouldBeTypedAgain() {
    let none = Config.DisplayedDefinitions(aliases: [], command: "alias", advice: "None.")
    let sea = Config.DisplayedDefinition(name: "sea", text: "search sea")
    sut.displayShownDefinitions(
      viewModel: .init(result: .success(.init(aliases: [sea], command: "alias", advice: "None."))))
    sut.displayShownDefinitions(viewModel: .init(result: .success(none)))
    sut.displaySetDefinition(
      viewModel: .init(result: .success(.init(name: "sea", text: nil, sentence: "Gone."))))
    #expect(
      output.messages == [
        .show(["alias sea = search sea"]),
        .show(["None."]),
        .show(["Gone."]),
      ])
    #expect(
      output.json == [
        #"{"aliases":[{"name":"sea","text":"search sea"}]}"#, #"{"aliases":[]}"#,
        #"{"name":"sea","text":null}"#,
      ])
  }
}
