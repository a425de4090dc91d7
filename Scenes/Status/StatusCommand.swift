import SceneCore

enum StatusCommand: String, CaseIterable, CommandVerb {
  case status, doctor

  /// Makes a call to test the key.
  static let call = "--call"
  /// Shows the facts for a bug report, without private details.
  static let report = "--report"

  var spec: CommandSpec {
    switch self {
    case .status:
      CommandSpec(
        rawValue, summary: "show calls left, sizes and folders",
        about:
          "Show calls left, library and cache sizes, the picture mode, folders, unsent reports and unsaved memos.",
        needsLibrary: true)
    case .doctor:
      CommandSpec(
        rawValue, flags: [Self.call, Self.report], summary: "check terminal, key and library",
        about:
          "Check the terminal, settings, library, cache, key, curl and the PostgreSQL client, and say how to fix problems. "
          + "--call tests the key; --report omits folders, addresses and names, for a bug report.",
        examples: ["doctor", "doctor --report"])
    }
  }
}
