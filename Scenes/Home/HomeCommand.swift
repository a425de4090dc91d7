import SceneCore

enum HomeCommand: CaseIterable, CommandVerb {
  case home, next
  case list(ListCommand)

  /// Calls the source even when a kept page would still do.
  static let fresh = "--fresh"

  static let allCases = [home, next] + ListCommand.ofSource.map(list)

  var spec: CommandSpec {
    switch self {
    case .home:
      CommandSpec(
        "home", flags: [Self.fresh], summary: "browse photos, from the first page",
        about:
          "Shows the first page of photos. For ten minutes it is the same page; --fresh asks the server again.",
        examples: ["home", "home --fresh"], effect: .opens("browse photos, where you left them"))
    case .next: .nextPage
    case .list(let command): command.spec
    }
  }
}
