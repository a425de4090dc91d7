import SceneCore

enum TopicCommand: CaseIterable, CommandVerb {
  case next, prev
  case list(ListCommand)

  static let allCases = [next, prev] + ListCommand.ofSource.map(list)

  var spec: CommandSpec {
    switch self {
    case .next: .nextPage
    case .prev: .previousPage
    case .list(let command): command.spec
    }
  }
}
