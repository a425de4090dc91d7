import Domain
import SceneCore

@MainActor protocol ConfigPresentationLogic: AnyObject {
  func presentShownSettings(response: Config.ShowSettings.Response)
  func presentSetSetting(response: Config.SetSetting.Response)
  func presentShownDefinitions(response: Config.ShowDefinitions.Response)
  func presentSetDefinition(response: Config.SetDefinition.Response)
}

@MainActor final class ConfigPresenter: ConfigPresentationLogic {
  weak var viewController: (any ConfigDisplayLogic)?

  func presentShownSettings(response: Config.ShowSettings.Response) {
    viewController?.displayShownSettings(viewModel: viewModel(response))
  }

  private func viewModel(_ response: Config.ShowSettings.Response) -> Config.ShowSettings.ViewModel {
    switch response.result {
    case .failure(let failure): return .init(error: DisplayedError(failure))
    case .success(let settings):
      let problems = settings.problems.map { DisplayedError($0) }
      let wanted = settings.settings.filter { response.name == nil || $0.name == response.name }
      return .init(
        settings: Config.DisplayedSettings(
          file: settings.file, settings: wanted.map(displayed), problems: problems.map(\.message)),
        error: Self.error(problems))
    }
  }

  /// Combines all problems in one error, so that the user can fix them in a single edit.
  private static func error(_ problems: [DisplayedError]) -> DisplayedError? {
    problems.first.map { DisplayedError($0.code, problems.map(\.message).joined(separator: " ")) }
  }

  func presentSetSetting(response: Config.SetSetting.Response) {
    let result = response.result.mapError { DisplayedError($0) }.map { change in
      Config.DisplayedChange(
        file: change.file, setting: displayed(change.setting), sentence: sentence(change, response.value))
    }
    viewController?.displaySetSetting(viewModel: .init(result: result))
  }

  func presentShownDefinitions(response: Config.ShowDefinitions.Response) {
    let result = response.result.mapError { DisplayedError($0) }.map { definitions in
      let all = definitions.map { Config.DisplayedDefinition(name: $0.name, text: $0.text) }
      return switch response.kind {
      case .alias:
        Config.DisplayedDefinitions(
          aliases: all, command: "alias",
          advice: "There are no aliases. Add one, as in: \(ConfigCommand.alias.spec.example)")
      case .key:
        Config.DisplayedDefinitions(
          keys: all, command: "config key",
          advice: "No keys are set. Set one, as in: \(ConfigCommand.keyExample)")
      }
    }
    viewController?.displayShownDefinitions(viewModel: .init(result: result))
  }

  func presentSetDefinition(response: Config.SetDefinition.Response) {
    let result = response.result.mapError { DisplayedError($0) }.map { change in
      Config.DisplayedDefinitionChange(name: change.name, text: change.text, sentence: Self.sentence(change))
    }
    viewController?.displaySetDefinition(viewModel: .init(result: result))
  }

  private static func sentence(_ change: Config.ChangedDefinition) -> String {
    let name = Wording.cut(change.name)
    return switch (change.kind, change.text) {
    case (.alias, let text?): "\(name) now means: \(Wording.excerpt(text))"
    case (.alias, nil): "Removed the alias \(name)"
    case (.key, let text?): "\(name) now means: \(text)"
    case (.key, nil): "\(name) is back to its default"
    }
  }

  private func displayed(_ setting: Setting) -> Config.DisplayedSetting {
    let (origin, by, line, words): (String, String?, Int?, String) =
      switch setting.origin {
      case .flag(let flag): ("flag", flag, nil, flag)
      case .variable(let name): ("variable", name, nil, name)
      case .file(let line): ("file", nil, line, "line \(line)")
      case .usual: ("usual", nil, nil, "")
      }
    return Config.DisplayedSetting(
      name: setting.name.rawValue, value: setting.value, origin: origin, by: by, line: line,
      atOnce: setting.name.countsAtOnce, words: words)
  }

  private func sentence(_ change: SettingChange, _ value: String?) -> String {
    let name = change.setting.name.rawValue
    let counts = change.setting.value.map { "is \(Wording.quoted($0))" } ?? "is not set"
    guard change.setting.winsOverFile, let winner = displayed(change.setting).by else {
      let now = change.setting.value.map { "is now \(Wording.quoted($0))" } ?? "is no longer set"
      return change.setting.name.countsAtOnce
        ? "\(name) \(now)" : "\(name) \(now), from the next start"
    }
    let done = value == nil ? "Removed \(name) from the file" : "Set \(name) in the file"
    return "\(done), but \(winner) wins: \(name) \(counts)"
  }
}
