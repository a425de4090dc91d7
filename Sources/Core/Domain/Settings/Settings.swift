/// The settings of a session, and what is wrong with the file that they are kept in.
package struct Settings: Sendable, Hashable {
  /// The path of the file, whether it exists or not.
  package var file: String
  /// One of each name.
  package var settings: [Setting]
  /// In the order of their names.
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

/// A setting, and where its value comes from.
package struct Setting: Sendable, Hashable {
  package var name: SettingName
  /// Without passwords; nil where nothing sets it and there is no usual value.
  package var value: String?
  package var origin: Origin

  package enum Origin: Sendable, Hashable {
    /// One of the program's, as in `--pictures`.
    case flag(String)
    case variable(String)
    /// A line of the file, counted from 1.
    case file(line: Int)
    case usual
  }

  /// Whether it comes from what wins over the file; `EDITOR` and the like do not.
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

/// A word of the person's own, which the prompt replaces with the beginning of a command.
package struct Alias: Sendable, Hashable {
  package var name: String
  package var command: String

  package init(name: String, command: String) {
    self.name = name
    self.command = command
  }
}

/// Another effect of a key of the prompt, by the names of both.
package struct KeyBinding: Sendable, Hashable {
  package var key: String
  package var effect: String

  package init(key: String, effect: String) {
    self.key = key
    self.effect = effect
  }
}

/// A change of the file, which counts from the next start.
package struct SettingChange: Sendable, Hashable {
  package var file: String
  /// What counts then, as far as this session can tell.
  package var setting: Setting

  package init(file: String, setting: Setting) {
    self.file = file
    self.setting = setting
  }
}

/// What is wrong with the file of settings or one of its lines, or why it was not changed.
package enum SettingsError: Error, Sendable, Hashable {
  /// There is no home folder for it.
  case noHome
  case cannotRead(file: String, reason: String)
  case cannotWrite(file: String, reason: String)
  /// Others may write it, and it may name programs to run.
  case writableByOthers(file: String)
  case notText(file: String)
  case tooLong(file: String, limit: Int)
  /// A line is neither a comment nor a setting.
  case noSetting(String, at: SettingLine)
  case unknownName(String, at: SettingLine)
  /// There is no such key that may have another effect, or no such effect.
  case unknownKey(KeyBinding, effects: [String], at: SettingLine)
  /// The line is nil for a value that was to be set.
  case badValue(String, of: SettingName, takes: SettingValues, at: SettingLine?)
}

/// A line of the file, counted from 1.
package struct SettingLine: Sendable, Hashable {
  package var file: String
  package var line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}
