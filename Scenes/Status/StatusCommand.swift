import SceneCore

enum StatusCommand: String, CaseIterable, CommandVerb {
  case status, doctor

  /// Makes a call, to try the key.
  static let call = "--call"
  /// Shows the facts for an issue report, without anything private.
  static let report = "--report"

  var spec: CommandSpec {
    switch self {
    case .status:
      CommandSpec(
        rawValue, summary: "API calls left, storage, pending work, folders",
        about:
          "Show calls left, sizes, how pictures are shown, and folders. It counts what waits to be sent or saved.",
        needsLibrary: true)
    case .doctor:
      CommandSpec(
        rawValue, flags: [Self.call, Self.report], summary: "check terminal, key, library and what it needs",
        about: "Check terminal, settings, library, cache, key and libraries, and say what to do. "
          + "--call tries the key; --report is for an issue, without folders, addresses or names.",
        examples: ["doctor", "doctor --report"])
    }
  }
}
