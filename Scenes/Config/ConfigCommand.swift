import Domain
import SceneCore

enum ConfigCommand: String, CaseIterable, CommandVerb {
  case config, alias

  static let unset = "--unset"
  /// The word typed instead of a setting's name to assign a command to a key at the prompt.
  static let key = "key"
  static let keyExample = "config key ctrl-t = undo"

  private var offers: [String: [String]] {
    SettingName.allCases.reduce(into: [:]) { offers, name in
      if case .words(let words) = name.values { offers[name.rawValue] = words }
    }
  }

  var spec: CommandSpec {
    switch self {
    case .config: config
    case .alias: alias
    }
  }

  private var alias: CommandSpec {
    CommandSpec(
      rawValue, [.optionalDefinition(called: "word = command")],
      summary: "list, add or remove aliases",
      about:
        "List your aliases, or add one. To remove one, type nothing after =.",
      examples: ["alias sea = search sea --color blue", "alias sea ="])
  }

  private var config: CommandSpec {
    CommandSpec(
      rawValue,
      [
        .optionalChoice(SettingName.allCases.map(\.rawValue) + [Self.key], called: "setting"),
        .optionalValue(offers: offers, defining: [Self.key]),
      ], flags: [Self.unset], summary: "list settings, or change one",
      about: "List the settings with their origins, or change one; --unset restores its default. "
        + "config key lists and changes key bindings.",
      examples: ["config pictures off", Self.keyExample])
  }
}
