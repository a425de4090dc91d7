package import Domain
internal import Synchronization

/// Returns prepared settings or a failure; changes take effect immediately.
package final class SettingsWorkerDouble: SettingsWorkerLogic {
  private let state: Mutex<Result<Settings, Failure>>
  private let gate: WorkerGate

  package init(
    _ settings: Result<Settings, Failure> = .success(.make()), gate: WorkerGate = WorkerGate()
  ) {
    state = Mutex(settings)
    self.gate = gate
  }

  package func settings() async throws(Failure) -> Settings {
    guard await gate.pass() else { throw .library(.cancelled) }
    return try state.withLock { $0 }.get()
  }

  package func set(_ name: SettingName, to value: String?) async throws(Failure) -> SettingChange {
    guard await gate.pass() else { throw .library(.cancelled) }
    let result = state.withLock { state in
      let setting = Setting(name, value, from: value == nil ? .usual : .file(line: 1))
      state = state.map { settings in
        let others = settings.settings.filter { $0.name != name }
        return Settings(
          file: settings.file, settings: others + [setting], definitions: settings.definitions,
          problems: settings.problems)
      }
      return state.map { SettingChange(file: $0.file, setting: setting) }
    }
    return try result.get()
  }
}

extension SettingsWorkerDouble {
  package func define(_ kind: Definition.Kind, _ name: String, as text: String?) async throws(Failure) {
    guard await gate.pass() else { throw .library(.cancelled) }
    let result = state.withLock { state in
      state = state.map { settings in
        let others = settings.definitions.filter { $0.kind != kind || $0.name != name }
        let new = text.map { [Definition(kind, name, $0)] } ?? []
        return Settings(
          file: settings.file, settings: settings.settings, definitions: others + new,
          problems: settings.problems)
      }
      return state
    }
    _ = try result.get()
  }
}

extension Settings {
  /// Returns settings from every origin.
  package static func make(problems: [SettingsError] = []) -> Settings {
    Settings(
      file: "/home/amy/.config/picterest/config",
      settings: [
        Setting(.pictures, "off", from: .flag("--pictures")),
        Setting(.pager, "less -R", from: .variable("PAGER")),
        Setting(.keys, "vi", from: .file(line: 3)), Setting(.library, nil, from: .usual),
      ], definitions: [Definition(.alias, "sea", "search sea"), Definition(.key, "ctrl-t", "undo")],
      problems: problems)
  }
}
