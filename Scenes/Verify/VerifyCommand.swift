import SceneCore

enum VerifyCommand: String, CaseIterable, CommandVerb {
  case verify

  var spec: CommandSpec {
    CommandSpec(rawValue, summary: "check every picture and the database, and repair the pictures")
  }
}
