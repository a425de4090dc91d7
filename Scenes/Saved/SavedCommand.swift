import SceneCore

/// The commands of Saved.
enum SavedCommand: String, CaseIterable, CommandVerb {
  case saved, next, show, by, memo, delete

  /// Answers the question of `delete` in advance.
  static let yes = "--yes"

  var spec: CommandSpec {
    switch self {
    case .saved:
      CommandSpec(rawValue, summary: "the library, newest first", opening: "the library, newest first")
    case .next:
      CommandSpec(rawValue, summary: "photos saved before these; numbering continues")
    case .show: CommandSpec(rawValue, [.photo], summary: "everything about a photo", example: "show 1")
    case .by: CommandSpec(rawValue, [.photo], summary: "more by this photographer", example: "by 1")
    case .memo:
      CommandSpec(
        rawValue, [.photo, .memo], summary: "change the memo; \"\" clears it",
        example: "memo 1 \"for the hall\"")
    case .delete:
      CommandSpec(
        rawValue, [.photo], flags: [Self.yes], summary: "delete a photo, after asking", example: "delete 1")
    }
  }
}
