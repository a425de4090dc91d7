import SceneCore

/// The commands of Topic.
enum TopicCommand: String, CaseIterable, CommandVerb {
  case next, star, unstar, show, by, columns

  var spec: CommandSpec {
    switch self {
    case .next: .nextPage
    case .star: .starListed
    case .unstar: .unstarListed
    case .show: .showListed
    case .by: .byListed
    case .columns: .columns
    }
  }
}
