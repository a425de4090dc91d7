import Domain
import LineEditing
import OperatingSystem
import SceneCore
import SettingsWorker
import SharedLibraryWorker
import Shell
import Terminal

/// The settings, combined from their sources.
///
/// Each setting has a variable, and many have a flag. A flag overrides a variable, which overrides the file. A setting in the file counts
/// as a variable, unless that variable is already set.
struct SettingTable: Sendable {
  /// The environment combined with the settings file.
  let environment: [String: String]
  let bindings: KeyBindings
  let aliases: [Definition]
  let worker: SettingsWorker
  private let flags: Flags
  /// The environment without the file.
  private let given: [String: String]
  private let file: SettingsFile?

  /// - Throws: A sentence about the mistake in the file, unless the session's only command is one that reports it.
  init(
    _ flags: Flags, _ environment: [String: String], home: () -> String? = Environment.homeFolder
  ) throws(DisplayedError) {
    try self.init(
      flags, environment, file: Folders.settingsFile(environment, home: home).map { SettingsFile(path: $0) })
  }

  /// Returns the table for the current file, or `nil` if the file cannot be read or has a mistake.
  func reread() -> SettingTable? { try? SettingTable(flags, given, file: file) }

  private init(
    _ flags: Flags, _ environment: [String: String], file: SettingsFile?
  ) throws(DisplayedError) {
    (self.flags, given, self.file) = (flags, environment, file)
    worker = SettingsWorker(file: file, keys: Self.keys) { Self.rules(flags, environment) }
    var (text, problems): (SettingsText, [SettingsError]) = (SettingsText(""), [])
    do throws(SettingsError) {
      text = try file?.read() ?? text
      if !text.isEmpty {
        problems = text.problems(in: file?.path ?? "", Self.rules(flags, environment), Self.keys)
      }
    } catch { problems = [error] }
    if let problem = problems.first, !Self.commandsForMistakes.contains(flags.words.first?.text ?? "") {
      throw Self.error(problem, others: problems.count - 1)
    }
    self.environment = text.isEmpty ? environment : Self.filled(environment, flags, from: text)
    aliases = text.definitions.filter { $0.kind == .alias }
    bindings = text.definitions.filter { $0.kind == .key }
      .reduce(into: KeyBindings()) { $0.bind($1.name, to: $1.text) }
  }

  /// The commands that report mistakes in the file.
  private static let commandsForMistakes = ["config", "doctor"]

  private static let keys = KeyRule(effects: KeyBindings.names, isKey: KeyBindings.isKey)

  private static func error(_ problem: SettingsError, others: Int) -> DisplayedError {
    let error = DisplayedError(problem)
    let more = others > 0 ? " (\(others) more: picterest config)" : ""
    return DisplayedError(error.code, error.message + more)
  }

  private static func filled(
    _ environment: [String: String], _ flags: Flags, from text: SettingsText
  ) -> [String: String] {
    rules(flags, environment).reduce(into: environment) { filled, rule in
      guard rule.stronger == nil, let value = text.entry(rule.name)?.value, rule.takes(value) else { return }
      filled[rule.name.variable] = value
    }
  }

  // MARK: Values besides the file

  private static func rules(_ flags: Flags, _ environment: [String: String]) -> [SettingRule] {
    SettingName.allCases.map { name in
      SettingRule(
        name, isValid: isValid(name), shown: shown(name), stronger: stronger(name, flags, environment),
        weaker: weaker(name, environment))
    }
  }

  private static func isValid(_ name: SettingName) -> @Sendable (String) -> Bool {
    switch name {
    case .api: { (try? ServerAddress(text: $0, origin: .variable).url()) != nil }
    case .library: { LibraryAddress($0) != nil }
    case .downloadDir, .photos: { $0.hasPrefix("/") || $0 == "~" || $0.hasPrefix("~/") }
    default: { _ in true }
    }
  }

  private static func shown(_ name: SettingName) -> @Sendable (String) -> String {
    switch name {
    case .api: ServerAddress.shown
    case .library: { LibraryAddress($0)?.description ?? ServerAddress.shown($0) }
    default: { $0 }
    }
  }

  private static func stronger(
    _ name: SettingName, _ flags: Flags, _ environment: [String: String]
  ) -> Setting? {
    if let value = flags.value(of: name) {
      return Setting(name, shown(name)(value), from: .flag("--" + name.rawValue))
    }
    if let value = set(name.variable, environment) {
      return Setting(name, shown(name)(value), from: .variable(name.variable))
    }
    // A folder that the user has chosen must not be overridden by a library on a server.
    guard name == .library else { return nil }
    return stronger(.dataDir, flags, environment).map { Setting(name, nil, from: $0.origin) }
  }

  /// Returns the value from variables that are shared by all programs, or the default.
  private static func weaker(_ name: SettingName, _ environment: [String: String]) -> Setting {
    let variables: [SettingName: [String]] = [
      .browser: ["BROWSER"], .editor: ["VISUAL", "EDITOR"], .pager: ["PAGER"], .dataDir: ["XDG_DATA_HOME"],
      .cacheDir: ["XDG_CACHE_HOME"],
    ]
    for variable in variables[name] ?? [] {
      let value = set(variable, environment).flatMap { value in
        guard variable.hasPrefix("XDG_") else { return value }
        return value.hasPrefix("/") ? value + "/picterest" : nil
      }
      if let value { return Setting(name, value, from: .variable(variable)) }
    }
    if name == .pager, environment["PAGER"] != nil {
      return Setting(name, Session.noPager, from: .variable("PAGER"))
    }
    return Setting(name, usual(name), from: .usual)
  }

  private static func usual(_ name: SettingName) -> String? {
    switch name {
    case .color, .columns, .pictures, .source: "auto"
    case .keys: "emacs"
    case .layout: "wall"
    case .apiProxy, .plain: "off"
    case .contentFilter: "low"
    case .cacheMB: "256"
    case .editor: "vi"
    case .pager: "less -R"
    case .browser: "xdg-open"
    case .dataDir: "~/.local/share/picterest"
    case .cacheDir: "~/.cache/picterest"
    case .accessKeyCommand, .api, .downloadDir, .library, .photos, .wallpaperCommand: nil
    }
  }

  private static func set(_ variable: String, _ environment: [String: String]) -> String? {
    environment[variable].flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension Flags {
  fileprivate func value(of name: SettingName) -> String? {
    switch name {
    case .api: api
    case .cacheDir: cacheDir
    case .color: color?.rawValue
    case .dataDir: dataDir
    case .keys: keys?.rawValue
    case .library: library
    case .photos: photos
    case .pictures: pictures?.word
    case .plain: plain ? SettingName.on : nil
    case .source: source?.rawValue
    case .accessKeyCommand, .apiProxy, .browser, .cacheMB, .columns, .contentFilter, .downloadDir, .editor,
      .layout, .pager, .wallpaperCommand:
      nil
    }
  }
}
