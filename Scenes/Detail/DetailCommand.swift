import SceneCore

enum DetailCommand: String, CaseIterable, CommandVerb {
  case star, unstar, memo, tag, credit, show, by

  var spec: CommandSpec {
    switch self {
    case .star:
      CommandSpec(
        rawValue, [.optionalMemo], summary: "save this photo, with a memo if you like",
        example: "star \"light for the kitchen\"")
    case .unstar: CommandSpec(rawValue, summary: "remove it from the library", isForPhotoOnScreen: true)
    case .memo:
      CommandSpec(
        rawValue, [.memo], flags: [CommandSpec.history],
        summary: "change its memo, alone in your editor (\"\" clears it), or list earlier ones",
        example: "memo \"for the hall\"")
    case .tag:
      CommandSpec(
        rawValue, [.tags], summary: "give it tags, or take them away", example: "tag +sea -city",
        details: CommandSpec.aboutTags)
    case .credit: CommandSpec(rawValue, summary: "a line to credit it with", isForPhotoOnScreen: true)
    case .show:
      CommandSpec(
        rawValue, [.optionalPhoto],
        summary: "another photo of the list, or any by its id; alone, this one again",
        example: "show 3", showsPage: true)
    case .by:
      CommandSpec(rawValue, summary: "more by this photographer", isForPhotoOnScreen: true, leadsTo: .list)
    }
  }
}
