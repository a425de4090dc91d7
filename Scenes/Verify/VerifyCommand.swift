import SceneCore

enum VerifyCommand: String, CaseIterable, CommandVerb {
  case verify

  var spec: CommandSpec {
    CommandSpec(
      rawValue, summary: "check all pictures and the database",
      about: "Check every picture and the database. Fetch missing and damaged pictures again.",
      needsLibrary: true)
  }
}
