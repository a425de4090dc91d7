import SceneCore

/// The commands of Home.
enum HomeCommand: CaseIterable, CommandVerb {
  case home, next
  case list(ListCommand)

  static let allCases = [home, next] + ListCommand.allCases.map(list)

  var spec: CommandSpec {
    switch self {
    case .home:
      CommandSpec(
        "home", summary: "the first page of the feed", opening: "photos, page by page, as you left them")
    case .next: .nextPage
    case .list(let command): command.spec
    }
  }
}
