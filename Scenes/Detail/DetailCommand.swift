import SceneCore

enum DetailCommand: CaseIterable, CommandVerb {
  case list(ListCommand)

  static let allCases = ListCommand.ofPhotoOnScreen.map(list)

  var spec: CommandSpec {
    switch self {
    case .list(let command): command.specForPhotoOnScreen
    }
  }
}
