import Domain
import SceneCore
import Terminal

@MainActor protocol ConfigDisplayLogic: AnyObject {
  func displayShownSettings(viewModel: Config.ShowSettings.ViewModel)
  func displaySetSetting(viewModel: Config.SetSetting.ViewModel)
  func displayShownDefinitions(viewModel: Config.ShowDefinitions.ViewModel)
  func displaySetDefinition(viewModel: Config.SetDefinition.ViewModel)
}

/// Shows and changes settings from any scene; it has no router, because it never opens another scene.
@MainActor final class ConfigViewController: TextScene {
  private let interactor: any ConfigBusinessLogic
  private let output: any SceneOutput
  private let isCommand: (String) -> Bool
  private let fault: (String) -> DisplayedError?
  private let follow: @MainActor () -> Void

  let name: SceneName = "config"
  let verbs = ConfigCommand.allCases
  let numberedChoices: [NumberedChoice] = []

  /// - Parameters:
  ///   - isCommand: Returns whether a word is a command of the program, which cannot be an alias.
  ///   - fault: Returns the reason a line works in no scene. An alias must not stand for a line like that.
  ///   - follow: Makes the session follow the file after a change.
  init(
    interactor: any ConfigBusinessLogic, output: any SceneOutput, isCommand: @escaping (String) -> Bool,
    fault: @escaping (String) -> DisplayedError?, follow: @escaping @MainActor () -> Void
  ) {
    self.interactor = interactor
    self.output = output
    self.isCommand = isCommand
    self.fault = fault
    self.follow = follow
  }

  func appear() async -> Bool {
    await interactor.showSettings(request: .init())
    return true
  }

  func perform(_ command: Command<ConfigCommand>) async {
    switch command.verb {
    case .config: await config(command)
    case .alias: await define(.alias, command.text)
    }
  }

  /// - Parameter definition: A name, `=` and its meaning, as typed, or `nil` to show all definitions.
  private func define(_ kind: Definition.Kind, _ definition: String?) async {
    guard let definition else { return await interactor.showDefinitions(request: .init(kind: kind)) }
    let parts = definition.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let words = parts[0].split(whereSeparator: \.isWhitespace).map(String.init)
    guard parts.count == 2, let name = words.first, words.count == 1 else {
      return output.fail(.init(.usage, Self.form(of: kind)))
    }
    let lines = parts[1].split(whereSeparator: \.isNewline).joined(separator: " ")
    let text = String(lines.drop(while: \.isWhitespace))
    if kind == .alias, let obstacle = obstacle(to: name, for: text) { return output.fail(obstacle) }
    await interactor.setDefinition(
      request: .init(kind: kind, name: name, text: text.isEmpty ? nil : text))
  }

  /// Returns the reason `name` cannot be an alias for `text`, which may be empty.
  private func obstacle(to name: String, for text: String) -> DisplayedError? {
    guard isCommand(name) else { return text.isEmpty ? nil : fault(text) }
    return .init(
      .usage, "\(Wording.quoted(name)) is a command already. Choose another word for the alias.")
  }

  private static func form(of kind: Definition.Kind) -> String {
    switch kind {
    case .alias: "alias takes one word, = and a command, as in: \(ConfigCommand.alias.spec.example)"
    case .key: "config key takes a key, = and its effect, as in: \(ConfigCommand.keyExample)"
    }
  }

  private func config(_ command: Command<ConfigCommand>) async {
    let name = command.text.flatMap(SettingName.init)
    let isUnset = command.flags.contains(ConfigCommand.unset)
    if command.text == ConfigCommand.key {
      return await define(.key, isUnset ? (command.value ?? "") + "=" : command.value)
    }
    switch (name, command.value) {
    case (let name?, let value?) where !isUnset:
      await interactor.setSetting(request: .init(name: name, value: value))
    case (let name?, nil) where isUnset: await interactor.setSetting(request: .init(name: name))
    case (_, nil) where !isUnset: await interactor.showSettings(request: .init(name: name))
    default:
      output.fail(
        .init(.usage, "\(ConfigCommand.unset) takes a setting and no value, as in: config pictures --unset"))
    }
  }
}

extension ConfigViewController: ConfigDisplayLogic {
  func displayShownSettings(viewModel: Config.ShowSettings.ViewModel) {
    if let settings = viewModel.settings { output.show(settings, as: settings.lines) }
    if let error = viewModel.error { output.fail(error) }
  }

  func displaySetSetting(viewModel: Config.SetSetting.ViewModel) {
    output.show(viewModel.result) { [StyledText("\($0.sentence)").as(.confirmation)] }
    follow(viewModel.result)
  }

  func displayShownDefinitions(viewModel: Config.ShowDefinitions.ViewModel) {
    output.show(viewModel.result) { $0.lines }
  }

  func displaySetDefinition(viewModel: Config.SetDefinition.ViewModel) {
    output.show(viewModel.result) { [StyledText("\($0.sentence)").as(.confirmation)] }
    follow(viewModel.result)
  }

  private func follow<Change>(_ result: Result<Change, DisplayedError>) {
    if case .success = result { follow() }
  }
}
