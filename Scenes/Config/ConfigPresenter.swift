import Domain
import SceneCore

@MainActor protocol ConfigPresentationLogic: AnyObject {
  func presentShownSettings(response: Config.ShowSettings.Response)
  func presentSetSetting(response: Config.SetSetting.Response)
  func presentShownAliases(response: Config.ShowAliases.Response)
  func presentSetAlias(response: Config.SetAlias.Response)
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

  /// The problems in one error, because the file is mended once.
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

  func presentShownAliases(response: Config.ShowAliases.Response) {
    let result = response.result.mapError { DisplayedError($0) }.map { aliases in
      Config.DisplayedAliases(aliases: aliases.map { .init(name: $0.name, text: $0.command) })
    }
    viewController?.displayShownAliases(viewModel: .init(result: result))
  }

  func presentSetAlias(response: Config.SetAlias.Response) {
    let result = response.result.mapError { DisplayedError($0) }.map { alias in
      let name = Wording.cut(alias.name)
      return Config.DisplayedAliasChange(
        name: alias.name, text: alias.command,
        sentence: alias.command.map { "\(name) is now short for: \(Wording.excerpt($0))" }
          ?? "\(name) is no longer short for a command.")
    }
    viewController?.displaySetAlias(viewModel: .init(result: result))
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
      name: setting.name.rawValue, value: setting.value, origin: origin, by: by, line: line, words: words)
  }

  private func sentence(_ change: SettingChange, _ value: String?) -> String {
    let name = change.setting.name.rawValue
    let counts = change.setting.value.map { "\(name) is \(Wording.quoted($0))" } ?? "\(name) is not set"
    guard change.setting.winsOverFile, let winner = displayed(change.setting).by else {
      return "From the next start, \(counts)."
    }
    let done = value == nil ? "is no longer in the file" : "is set in the file"
    return "\(name) \(done), but \(winner) wins over it: \(counts)."
  }
}
