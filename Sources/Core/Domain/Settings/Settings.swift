/// A session's settings, and the faults in their file.
package struct Settings: Sendable, Hashable {
  /// The path of the file, which need not exist.
  package var file: String
  /// The settings, one per name.
  package var settings: [Setting]
  /// The aliases and keys, each kind sorted by name.
  package var definitions: [Definition]
  package var problems: [SettingsError]

  package init(
    file: String, settings: [Setting], definitions: [Definition] = [], problems: [SettingsError] = []
  ) {
    self.file = file
    self.settings = settings
    self.definitions = definitions
    self.problems = problems
  }
}

/// A setting and its origin.
package struct Setting: Sendable, Hashable {
  package var name: SettingName
  /// The value without passwords, or `nil` if the setting is unset and has no default.
  package var value: String?
  package var origin: Origin

  package enum Origin: Sendable, Hashable {
    /// A flag of the program, such as `--pictures`.
    case flag(String)
    case variable(String)
    /// A line in the file, counting from 1.
    case file(line: Int)
    case usual
  }

  /// Whether the origin takes precedence over the file; `EDITOR` and similar variables do not.
  package var winsOverFile: Bool {
    switch origin {
    case .flag: true
    case .variable(let name): name.hasPrefix(SettingName.prefix)
    case .file, .usual: false
    }
  }

  package init(_ name: SettingName, _ value: String?, from origin: Origin) {
    self.name = name
    self.value = value
    self.origin = origin
  }
}

/// A meaning that the user gives to a word or key of the prompt, in a line of the file.
package struct Definition: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    /// A word that stands for the beginning of a command: `alias sea = search sea`.
    case alias
    /// A key that gets another effect, both by name: `key ctrl-t = undo`.
    case key
  }

  package var kind: Kind
  package var name: String
  package var text: String

  package init(_ kind: Kind, _ name: String, _ text: String) {
    self.kind = kind
    self.name = name
    self.text = text
  }
}

/// A change to the settings file.
package struct SettingChange: Sendable, Hashable {
  package var file: String
  /// The setting after the change, as far as this session can tell; see ``SettingName/countsAtOnce``.
  package var setting: Setting

  package init(file: String, setting: Setting) {
    self.file = file
    self.setting = setting
  }
}

/// A fault in the settings file or in one of its lines, or the reason a change failed.
package enum SettingsError: Error, Sendable, Hashable {
  /// There is no home folder for the file.
  case noHome
  case cannotRead(file: String, reason: String)
  case cannotWrite(file: String, reason: String)
  /// The file may name programs to run, so only its owner may have permission to write it.
  case writableByOthers(file: String)
  case notText(file: String)
  case tooLong(file: String, limit: Int)
  /// The line is neither a comment nor a setting.
  case noSetting(String, at: SettingLine)
  case unknownName(String, at: SettingLine)
  /// The key or the effect does not exist, or the key's effect is fixed; `at` is `nil` for a definition from a command.
  case unknownKey(Definition, effects: [String], at: SettingLine?)
  /// The value is wrong; `at` is `nil` for a value from a command.
  case badValue(String, of: SettingName, takes: SettingValues, at: SettingLine?)
  /// The file has no definition with this name to remove.
  case notDefined(Definition.Kind, String)
}

package struct SettingLine: Sendable, Hashable {
  package var file: String
  package var line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}
