import SceneCore

/// The commands of Photographer.
enum PhotographerCommand: String, CaseIterable, CommandVerb {
  case next, star, unstar, show, columns

  var spec: CommandSpec {
    switch self {
    case .next: .nextPage
    case .star: .starListed
    case .unstar: .unstarListed
    case .show: .showListed
    case .columns: .columns
    }
  }
}
