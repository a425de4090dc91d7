package import Domain
internal import Synchronization

/// Settings that a test set up, or a failure; a change counts at once.
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
        return Settings(file: settings.file, settings: others + [setting], problems: settings.problems)
      }
      return state.map { SettingChange(file: $0.file, setting: setting) }
    }
    return try result.get()
  }
}

extension Settings {
  /// One setting of each origin.
  package static func make(problems: [SettingsError] = []) -> Settings {
    Settings(
      file: "/home/amy/.config/picterest/config",
      settings: [
        Setting(.pictures, "off", from: .flag("--pictures")),
        Setting(.pager, "less -R", from: .variable("PAGER")),
        Setting(.keys, "vi", from: .file(line: 3)), Setting(.library, nil, from: .usual),
      ], problems: problems)
  }
}
