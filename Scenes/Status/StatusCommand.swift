import SceneCore

enum StatusCommand: String, CaseIterable, CommandVerb {
  case status

  var spec: CommandSpec {
    CommandSpec(rawValue, summary: "API calls left, storage, pending work, folders")
  }
}
