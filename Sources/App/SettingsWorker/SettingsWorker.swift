package import Domain

package struct SettingsWorker: SettingsWorkerLogic {
  private let file: SettingsFile?
  private let keys: KeyRule
  private let makeRules: @Sendable () -> [SettingRule]

  /// - Parameter file: The settings file, or `nil` if there is no home folder.
  package init(
    file: SettingsFile?, keys: KeyRule = KeyRule(), rules: @escaping @Sendable () -> [SettingRule]
  ) {
    self.file = file
    self.keys = keys
    makeRules = rules
  }

  package func settings() async throws(Failure) -> Settings {
    do throws(SettingsError) {
      let file = try existing()
      let text = try file.read()
      let rules = makeRules()
      return Settings(
        file: file.path, settings: rules.map { setting($0, in: text) }, definitions: text.definitions,
        problems: text.problems(in: file.path, rules, keys))
    } catch { throw .settings(error) }
  }

  package func set(_ name: SettingName, to value: String?) async throws(Failure) -> SettingChange {
    do throws(SettingsError) {
      let file = try existing()
      let rules = makeRules()
      let text = try await file.change { (text) throws(SettingsError) in
        try text.change(name, to: value, rules)
      }
      let rule = rules.first { $0.name == name }
      return SettingChange(
        file: file.path, setting: rule.map { setting($0, in: text) } ?? Setting(name, value, from: .usual))
    } catch { throw .settings(error) }
  }

  package func define(_ kind: Definition.Kind, _ name: String, as text: String?) async throws(Failure) {
    do throws(SettingsError) {
      let new = text.map { Definition(kind, name, $0) }
      if kind == .key, let new, !keys.takes(new) { throw .unknownKey(new, effects: keys.effects, at: nil) }
      _ = try await existing().change { (file) throws(SettingsError) in
        if let new { return file.set(new) }
        guard file.definitions.contains(where: { $0.kind == kind && $0.name == name }) else {
          throw .notDefined(kind, name)
        }
        file.remove(kind, name)
      }
    } catch { throw .settings(error) }
  }

  private func existing() throws(SettingsError) -> SettingsFile {
    guard let file else { throw .noHome }
    return file
  }

  private func setting(_ rule: SettingRule, in text: SettingsText) -> Setting {
    let kept = text.entry(rule.name).map { entry in
      Setting(rule.name, rule.shown(entry.value), from: .file(line: entry.line))
    }
    return rule.stronger ?? kept ?? rule.weaker
  }
}

extension SettingsText {
  fileprivate mutating func change(
    _ name: SettingName, to value: String?, _ rules: [SettingRule]
  ) throws(SettingsError) {
    guard let value else { return remove(name) }
    if let rule = rules.first(where: { $0.name == name }),
      !rule.takes(value) || value.contains(where: \.isNewline)
    {
      throw .badValue(rule.shown(value), of: name, takes: name.values, at: nil)
    }
    set(name, to: value)
  }
}
