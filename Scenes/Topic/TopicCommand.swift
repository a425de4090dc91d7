import SceneCore

enum TopicCommand: CaseIterable, CommandVerb {
  case next
  case list(ListCommand)

  static let allCases = [next] + ListCommand.ofSource.map(list)

  var spec: CommandSpec {
    switch self {
    case .next: .nextPage
    case .list(let command): command.spec
    }
  }
}
