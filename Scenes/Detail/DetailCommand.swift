import SceneCore

/// The commands of Detail.
enum DetailCommand: String, CaseIterable, CommandVerb {
  case star, unstar, memo, credit, by

  var spec: CommandSpec {
    switch self {
    case .star:
      CommandSpec(
        rawValue, [.optionalMemo], summary: "save this photo, with a memo if you like",
        example: "star \"light for the kitchen\"")
    case .unstar: CommandSpec(rawValue, summary: "remove it from the library")
    case .memo:
      CommandSpec(
        rawValue, [.memo], summary: "change its memo; \"\" clears it", example: "memo \"for the hall\"")
    case .credit: CommandSpec(rawValue, summary: "a line to credit it with")
    case .by: CommandSpec(rawValue, summary: "more by this photographer")
    }
  }
}
