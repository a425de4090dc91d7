import SceneCore

enum CollectionsCommand: String, CaseIterable, CommandVerb {
  case collections, open

  var spec: CommandSpec {
    switch self {
    case .collections:
      CommandSpec(
        rawValue, summary: "the saved photos by photographer",
        effect: .opens("the saved photos by photographer"))
    case .open:
      CommandSpec(
        rawValue, [.name(of: "collections", called: "username")], summary: "the memos for one photographer",
        examples: ["open amy"])
    }
  }
}
