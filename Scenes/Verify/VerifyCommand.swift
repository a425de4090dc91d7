import SceneCore

enum VerifyCommand: String, CaseIterable, CommandVerb {
  case verify

  var spec: CommandSpec {
    CommandSpec(
      rawValue, summary: "check all pictures and the database",
      about: "Check every picture and the database. Missing and damaged pictures are fetched again.",
      needsLibrary: true)
  }
}
