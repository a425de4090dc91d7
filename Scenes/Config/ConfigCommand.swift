import Domain
import SceneCore

enum ConfigCommand: String, CaseIterable, CommandVerb {
  case config

  /// Takes the setting out of the file.
  static let unset = "--unset"

  private var offers: [String: [String]] {
    SettingName.allCases.reduce(into: [:]) { offers, name in
      if case .words(let words) = name.values { offers[name.rawValue] = words }
    }
  }

  var spec: CommandSpec {
    CommandSpec(
      rawValue,
      [
        .optionalChoice(SettingName.allCases.map(\.rawValue), called: "setting"),
        .optionalValue(offers: offers),
      ], flags: [Self.unset], summary: "settings and where each comes from; or change one",
      about: "Shows the settings and where each comes from, or changes one from the next start on. "
        + "--unset makes it as usual again.",
      examples: ["config pictures off", "config pictures --unset"])
  }
}
