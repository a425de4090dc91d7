import SceneCore

/// The commands of Home.
enum HomeCommand: String, CaseIterable, CommandVerb {
  case home, next, star, unstar, show, by, columns

  var spec: CommandSpec {
    switch self {
    case .home:
      CommandSpec(
        rawValue, summary: "the first page of the feed", opening: "photos, page by page, as you left them")
    case .next: .nextPage
    case .star: .starListed
    case .unstar: .unstarListed
    case .show: .showListed
    case .by: .byListed
    case .columns: .columns
    }
  }
}
