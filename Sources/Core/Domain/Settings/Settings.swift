/// The settings of a session, and the faults of their file.
package struct Settings: Sendable, Hashable {
  /// The path of the file, which need not exist.
  package var file: String
  /// The settings, one of each name.
  package var settings: [Setting]
  /// The aliases in the order of their names.
  package var aliases: [Alias]
  package var problems: [SettingsError]

  package init(
    file: String, settings: [Setting], aliases: [Alias] = [], problems: [SettingsError] = []
  ) {
    self.file = file
    self.settings = settings
    self.aliases = aliases
    self.problems = problems
  }
}

/// A setting and its origin.
package struct Setting: Sendable, Hashable {
  package var name: SettingName
  /// The value without passwords; nil where nothing sets it and there is no default.
  package var value: String?
  package var origin: Origin

  package enum Origin: Sendable, Hashable {
    /// A flag of the program, as in `--pictures`.
    case flag(String)
    case variable(String)
    /// A line of the file, from 1.
    case file(line: Int)
    case usual
  }

  /// Whether it overrides the file; `EDITOR` and the like do not.
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

/// The person's own word for the beginning of a command, at the prompt.
package struct Alias: Sendable, Hashable {
  package var name: String
  package var command: String

  package init(name: String, command: String) {
    self.name = name
    self.command = command
  }
}

/// An effect of a key of the prompt, by the names of both.
package struct KeyBinding: Sendable, Hashable {
  package var key: String
  package var effect: String

  package init(key: String, effect: String) {
    self.key = key
    self.effect = effect
  }
}

/// A change of the file, in force from the next start.
package struct SettingChange: Sendable, Hashable {
  package var file: String
  /// The setting in force then, as far as this session can tell.
  package var setting: Setting

  package init(file: String, setting: Setting) {
    self.file = file
    self.setting = setting
  }
}

/// A fault of the file of settings or of one of its lines, or the reason for no change.
package enum SettingsError: Error, Sendable, Hashable {
  /// No home folder for the file.
  case noHome
  case cannotRead(file: String, reason: String)
  case cannotWrite(file: String, reason: String)
  /// The file may name programs to run, so only its owner may write it.
  case writableByOthers(file: String)
  case notText(file: String)
  case tooLong(file: String, limit: Int)
  /// The line is neither a comment nor a setting.
  case noSetting(String, at: SettingLine)
  case unknownName(String, at: SettingLine)
  /// The key or the effect does not exist, or the key's effect is fixed.
  case unknownKey(KeyBinding, effects: [String], at: SettingLine)
  /// The value is wrong; `at` is nil for a value from a command.
  case badValue(String, of: SettingName, takes: SettingValues, at: SettingLine?)
  case noAlias(String)
}

package struct SettingLine: Sendable, Hashable {
  package var file: String
  package var line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}
