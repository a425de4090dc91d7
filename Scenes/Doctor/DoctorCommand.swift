import SceneCore

enum DoctorCommand: String, CaseIterable, CommandVerb {
  case doctor

  /// Makes a call, to try the key.
  static let call = "--call"
  /// Says what an issue report needs, without anything private.
  static let report = "--report"

  var spec: CommandSpec {
    CommandSpec(
      rawValue, flags: [Self.call, Self.report], summary: "check terminal, key, library and what it needs",
      about: "Checks terminal, settings, library, cache, key and libraries, and says what to do. "
        + "--call tries the key; --report is for an issue, without folders, addresses or names.",
      examples: ["doctor", "doctor --report"])
  }
}
