import SceneCore

/// The commands of Saved.
enum SavedCommand: String, CaseIterable, CommandVerb {
  case saved, find, trash, next, show, by, memo, delete, restore, purge

  /// Answers the question of `delete` or `purge` in advance.
  static let yes = "--yes"

  var spec: CommandSpec {
    switch self {
    case .saved:
      CommandSpec(
        rawValue, summary: "the library, newest first", opening: "the library, newest first",
        opensAnew: true)
    case .find:
      CommandSpec(
        rawValue, [.query], summary: "saved photos with these words, #tag, by:name, color:blue or after:2025",
        example: "find kitchen",
        opening: "saved photos with these words, #tag, by:name, color:blue or after:2025")
    case .trash:
      CommandSpec(
        rawValue, summary: "what was deleted in the last 30 days",
        opening: "what was deleted in the last 30 days",
        opensAnew: true)
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
    case .restore:
      CommandSpec(rawValue, [.photo], summary: "take a photo out of the trash", example: "restore 1")
    case .purge:
      CommandSpec(
        rawValue, [.optionalPhoto], flags: [Self.yes],
        summary: "remove a photo of the trash for good, or all of them, after asking", example: "purge 1")
    }
  }
}
