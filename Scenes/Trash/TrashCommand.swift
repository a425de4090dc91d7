import Domain
import SceneCore

enum TrashCommand: CaseIterable, CommandVerb {
  case trash, next, restore, purge
  case list(ListCommand)

  static let allCases =
    [trash, next, restore, purge] + ListCommand.ofLibrary.filter { $0 != .delete }.map(list)

  var spec: CommandSpec {
    switch self {
    case .trash:
      CommandSpec(
        "trash", options: [CommandSpec.pageSize], summary: Self.summary, opening: Self.summary,
        runsWithoutArguments: true)
    case .next: .nextPage
    case .restore:
      CommandSpec("restore", [.photos], summary: "take photos out of the trash", example: "restore 1")
    case .purge:
      CommandSpec(
        "purge", [.optionalPhotos], flags: [ListCommand.yes],
        summary: "remove photos from the trash for good, or all of them, after asking", example: "purge 1")
    case .list(let command): command.specInLibrary
    }
  }

  private static let summary = "what was deleted in the last 30 days"
}
