import SceneCore

/// The commands of Topic.
enum TopicCommand: String, CaseIterable, CommandVerb {
  case next, star, unstar, show, by, columns

  var spec: CommandSpec {
    switch self {
    case .next: CommandSpec(rawValue, summary: "the next page; numbering continues", isRepeatedByEnter: true)
    case .star:
      CommandSpec(
        rawValue, [.number, .optionalMemo], summary: "save a photo, with a memo if you like",
        example: "star 3 \"light for the kitchen\"")
    case .unstar: CommandSpec(rawValue, [.number], summary: "remove from the library", example: "unstar 3")
    case .show: CommandSpec(rawValue, [.number], summary: "everything about a photo", example: "show 3")
    case .by: CommandSpec(rawValue, [.number], summary: "more by this photographer", example: "by 3")
    case .columns:
      CommandSpec(
        rawValue, [.columns], summary: "columns of pictures; auto fits the window", example: "columns 3")
    }
  }
}
