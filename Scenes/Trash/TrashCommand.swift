import Domain
import SceneCore

enum TrashCommand: CaseIterable, CommandVerb {
  case trash, next, prev, restore, purge
  case list(ListCommand)

  static let allCases =
    [trash, next, prev, restore, purge] + ListCommand.ofLibrary.filter { $0 != .unstar }.map(list)

  var spec: CommandSpec {
    switch self {
    case .trash:
      CommandSpec(
        "trash", options: [CommandSpec.pageSize, CommandSpec.page], summary: Self.summary,
        about:
          "List the photos deleted in the last 30 days. restore takes them out, and purge removes them for good.",
        examples: ["trash", "trash --limit 50"], effect: .opens(Self.summary, .afresh),
        needsLibrary: true)
    case .next: .nextPage
    case .prev: .previousPage
    case .restore:
      CommandSpec(
        "restore", [.photos], summary: "take photos out of the trash",
        about: "Take photos out of the trash. They keep their memos and tags.",
        examples: ["restore 1", "restore 1-3"], for: .trashedPhotos, needsLibrary: true)
    case .purge:
      CommandSpec(
        "purge", [.optionalPhotos], flags: [ListCommand.yes],
        summary: "remove from the trash for good",
        about: "Remove photos from the trash for good, or empty it. purge asks first and cannot be undone.",
        examples: ["purge 1", "purge"], for: .trashedPhotos, needsLibrary: true)
    case .list(let command): command.specInLibrary
    }
  }

  private static let summary = "list deleted photos"
}
