import SceneCore

enum HomeCommand: CaseIterable, CommandVerb {
  case home, next
  case list(ListCommand)

  /// Asks the source even when a page that was kept would still do.
  static let fresh = "--fresh"

  static let allCases = [home, next] + ListCommand.ofSource.map(list)

  var spec: CommandSpec {
    switch self {
    case .home:
      CommandSpec(
        "home", flags: [Self.fresh], summary: "the first page of the feed; --fresh asks the server again",
        opening: "browse photos, page by page")
    case .next: .nextPage
    case .list(let command): command.spec
    }
  }
}
