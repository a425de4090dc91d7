import Domain
import SceneCore
import TestSupport
import Testing

@testable import ConfigScene

@MainActor struct ConfigPresenterTests {
  private static let file = "/home/amy/.config/picterest/config"
  private let view = ConfigDisplayLogicSpy()
  private let presenter = ConfigPresenter()

  init() { presenter.viewController = view }

  @Test func eachSettingHasItsOriginForScriptsAndForPeople() throws {
    presenter.presentShownSettings(response: .init(result: .success(.make())))
    let settings = try #require(try view.last(Config.ShowSettings.ViewModel.self).settings)
    #expect(settings.settings.map(\.origin) == ["flag", "variable", "file", "usual"])
    #expect(settings.settings.map(\.by) == ["--pictures", "PAGER", nil, nil])
    #expect(settings.settings.map(\.line) == [nil, nil, 3, nil])
    #expect(settings.settings.map(\.atOnce) == [true, true, true, false])
    #expect(settings.settings.map(\.words) == ["--pictures", "PAGER", "line 3", ""])
    #expect(settings.settings.map(\.value) == ["off", "less -R", "vi", nil])
  }

  @Test func aNameShowsThatSettingAlone() throws {
    presenter.presentShownSettings(response: .init(name: .keys, result: .success(.make())))
    #expect(try view.last(Config.ShowSettings.ViewModel.self).settings?.settings.map(\.name) == ["keys"])
  }

  @Test func whatIsWrongWithTheFileIsSaidWithLineAndNearestName() throws {
    let line = SettingLine(file: Self.file, line: 2)
    presenter.presentShownSettings(
      response: .init(
        result: .success(
          .make(problems: [
            .unknownName("picturs", at: line),
            .badValue("8 MB", of: .cacheMB, takes: SettingName.cacheMB.values, at: line),
          ]))))
    let shown = try view.last(Config.ShowSettings.ViewModel.self)
    #expect(shown.settings != nil)
    #expect(
      shown.error
        == DisplayedError(
          .configuration,
          """
          "\(Self.file)", line 2: there is no setting "picturs". Did you mean pictures? \
          "\(Self.file)", line 2: cache-mb must be a number from 0 to 1,048,576, not "8 MB".
          """))
  }

  @Test func aFileThatCannotBeReadIsAnError() throws {
    let failure = Failure.settings(.notText(file: Self.file))
    presenter.presentShownSettings(response: .init(result: .failure(failure)))
    let shown = try view.last(Config.ShowSettings.ViewModel.self)
    #expect(shown.settings == nil && shown.error == DisplayedError(failure))
  }

  @Test(arguments: [
    (Setting(.pictures, "off", from: .file(line: 1)), "off", "pictures is now \"off\""),
    (Setting(.pictures, "auto", from: .usual), nil, "pictures is now \"auto\""),
    (Setting(.library, nil, from: .usual), nil, "library is no longer set, from the next start"),
    (Setting(.pager, "most", from: .variable("PAGER")), nil, "pager is now \"most\""),
    (Setting(.browser, nil, from: .usual), nil, "browser is no longer set"),
    (Setting(.source, "demo", from: .file(line: 1)), "demo", "source is now \"demo\", from the next start"),
    (
      Setting(.keys, "emacs", from: .variable("PICTEREST_KEYS")), "vi",
      "Set keys in the file, but PICTEREST_KEYS wins: keys is \"emacs\""
    ),
    (
      Setting(.keys, "emacs", from: .flag("--keys")), nil,
      "Removed keys from the file, but --keys wins: keys is \"emacs\""
    ),
  ])
  func aChangeSaysWhatCountsAndFromWhen(setting: Setting, value: String?, sentence: String) throws {
    presenter.presentSetSetting(
      response: .init(value: value, result: .success(.init(file: Self.file, setting: setting))))
    #expect(try view.last(Config.SetSetting.ViewModel.self).result.get().sentence == sentence)
  }

  @Test func aValueThatASettingDoesNotTakeIsQuotedWithWhatItTakes() throws {
    let failure = Failure.settings(
      .badValue("quadrant", of: .pictures, takes: SettingName.pictures.values, at: nil))
    presenter.presentSetSetting(response: .init(value: "quadrant", result: .failure(failure)))
    #expect(
      try view.last(Config.SetSetting.ViewModel.self).result
        == .failure(
          DisplayedError(.usage, "pictures does not accept \"quadrant\". Did you mean quadrants?")))
  }

  @Test func definitionsAreThoseOfTheFileAndAFailureIsItsSentence() throws {
    presenter.presentShownDefinitions(
      response: .init(kind: .alias, result: .success([.init(.alias, "sea", "search sea")])))
    let aliases = try view.last(Config.ShowDefinitions.ViewModel.self).result.get()
    #expect(aliases.aliases == [.init(name: "sea", text: "search sea")] && aliases.keys == nil)
    presenter.presentShownDefinitions(
      response: .init(kind: .key, result: .success([.init(.key, "ctrl-t", "undo")])))
    let keys = try view.last(Config.ShowDefinitions.ViewModel.self).result.get()
    #expect(keys.keys == [.init(name: "ctrl-t", text: "undo")] && keys.aliases == nil)
    presenter.presentShownDefinitions(response: .init(kind: .key, result: .failure(.settings(.noHome))))
    #expect(throws: DisplayedError.self) { try view.last(Config.ShowDefinitions.ViewModel.self).result.get() }
  }

  @Test(
    arguments: [
      (.alias, "sea", "search sea", "sea now means: search sea"),
      (.alias, "sea", nil, "Removed the alias sea"),
      (.key, "ctrl-t", "undo", "ctrl-t now means: undo"),
      (.key, "ctrl-t", nil, "ctrl-t is back to its default"),
    ] as [(Definition.Kind, String, String?, String)])
  func aChangedDefinitionIsOneSentence(
    kind: Definition.Kind, name: String, text: String?, sentence: String
  ) throws {
    presenter.presentSetDefinition(
      response: .init(result: .success(.init(kind: kind, name: name, text: text))))
    #expect(try view.last(Config.SetDefinition.ViewModel.self).result.get().sentence == sentence)
    presenter.presentSetDefinition(response: .init(result: .failure(.settings(.noHome))))
    #expect(throws: DisplayedError.self) { try view.last(Config.SetDefinition.ViewModel.self).result.get() }
  }

  @Test(arguments: [
    (Definition(.key, "ctrl-t", "und"), "\"und\" is not a key action. Did you mean undo?"),
    (
      Definition(.key, "ctrl-c", "undo"),
      "\"ctrl-c\" cannot be bound. Use ctrl- or alt- with a lowercase letter, "
        + "except ctrl-c, ctrl-i, ctrl-j and ctrl-m."
    ),
  ])
  func aKeyThatCannotBeSetIsAUsageError(key: Definition, sentence: String) {
    let error = DisplayedError(.settings(.unknownKey(key, effects: ["undo", "yank"], at: nil)))
    #expect(error == DisplayedError(.usage, sentence))
  }
}
