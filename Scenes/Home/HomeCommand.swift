import SceneCore

enum HomeCommand: CaseIterable, CommandVerb {
  case home, next, prev
  case list(ListCommand)

  /// Calls the source even if a cached page is fresh enough.
  static let fresh = "--fresh"

  static let allCases = [home, next, prev] + ListCommand.ofSource.map(list)

  var spec: CommandSpec {
    switch self {
    case .home:
      CommandSpec(
        "home", flags: [Self.fresh], options: [CommandSpec.pageSize, CommandSpec.page],
        summary: "browse photos, from the first page",
        about:
          "Show the first page of photos; --limit sets how many. The list is kept for ten minutes; --fresh reloads it.",
        examples: ["home", "home --limit 60"], effect: .opens("browse photos, from where you left off"))
    case .next: .nextPage
    case .prev: .previousPage
    case .list(let command): command.spec
    }
  }
}
