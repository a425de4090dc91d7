import SceneCore

enum PhotographerCommand: CaseIterable, CommandVerb {
  case next, prev
  case list(ListCommand)

  /// Leaves out `by`, because all photos are by the same photographer.
  static let allCases = [next, prev] + ListCommand.ofSource.filter { $0 != .by }.map(list)

  var spec: CommandSpec {
    switch self {
    case .next: .nextPage
    case .prev: .previousPage
    case .list(let command): command.spec
    }
  }
}
