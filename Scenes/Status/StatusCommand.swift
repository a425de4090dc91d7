import SceneCore

/// The command that shows Status from any scene.
enum StatusCommand: String, CaseIterable, CommandVerb {
  case status

  var spec: CommandSpec {
    CommandSpec(rawValue, summary: "calls left, sizes of library and cache, what waits, where things are")
  }
}
