import SceneCore

/// The commands of Saved.
enum SavedCommand: String, CaseIterable, CommandVerb {
  case saved, find, trash, next, show, by, star, memo, tag, delete, restore, purge

  /// Answers the question of `delete` or `purge` in advance.
  static let yes = "--yes"

  var spec: CommandSpec {
    switch self {
    case .saved:
      CommandSpec(
        rawValue, flags: [Self.reverse], options: Self.listing,
        summary: "the library, newest first, or by memo or photographer",
        example: "saved --sort memo",
        opening: "the library, newest first, or by memo or photographer", opensAnew: true)
    case .find:
      CommandSpec(
        rawValue, [.query], options: [Self.pageSize] + Self.filters,
        summary: "saved photos with these words, #tag, by:name, color:blue or after:2025",
        example: "find kitchen", details: Self.terms,
        opening: "saved photos with these words, #tag, by:name, color:blue or after:2025")
    case .trash:
      CommandSpec(
        rawValue, options: [Self.pageSize], summary: "what was deleted in the last 30 days",
        opening: "what was deleted in the last 30 days",
        opensAnew: true)
    case .next:
      CommandSpec(rawValue, summary: "the photos after these; numbering continues", showsPage: true)
    case .show:
      CommandSpec(rawValue, [.photo], summary: "the details of a photo", example: "show 1", leadsTo: .photo)
    case .by:
      CommandSpec(
        rawValue, [.photo], summary: "more by this photographer", example: "by 1", leadsTo: .list)
    case .star:
      CommandSpec(
        rawValue, [.photo, .optionalMemo],
        summary: "fetch a missing picture again, or save another photo by its id",
        example: "star 1")
    case .memo:
      CommandSpec(
        rawValue, [.photo, .memo], flags: [CommandSpec.history],
        summary: "change the memo, alone in your editor (\"\" clears it), or list earlier ones",
        example: "memo 1 \"for the hall\"",
        details: ["At a shell, - takes the memo from standard input, as in: fortune | picterest memo 1 -"])
    case .tag:
      CommandSpec(
        rawValue, [.photos, .tags], summary: "give tags to photos, or take them away",
        example: "tag 1 +sea -city", details: CommandSpec.aboutTags)
    case .delete:
      CommandSpec(
        rawValue, [.photos], flags: [Self.yes], summary: "delete photos, after asking", example: "delete 1")
    case .restore:
      CommandSpec(
        rawValue, [.photos], summary: "take photos out of the trash", example: "restore 1", isForTrash: true)
    case .purge:
      CommandSpec(
        rawValue, [.optionalPhotos], flags: [Self.yes],
        summary: "remove photos from the trash for good, or all of them, after asking", example: "purge 1",
        isForTrash: true)
    }
  }
}
