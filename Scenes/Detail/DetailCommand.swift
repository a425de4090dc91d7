import SceneCore

enum DetailCommand: CaseIterable, CommandVerb {
  case next, prev
  case list(ListCommand)

  static let allCases = [next, prev] + ListCommand.ofPhotoOnScreen.map(list)

  var spec: CommandSpec {
    switch self {
    case .next:
      CommandSpec(
        "next", summary: "show the next photo of the list",
        about: "Show the next photo of the list. Enter on an empty line does the same.",
        effect: .page, reasonNotStandalone: CommandSpec.nextPage.reasonNotStandalone)
    case .prev:
      CommandSpec(
        "prev", summary: "show the previous photo of the list",
        about: "Show the previous photo of the list.",
        effect: .page, reasonNotStandalone: CommandSpec.previousPage.reasonNotStandalone)
    case .list(let command): command.specForPhotoOnScreen
    }
  }
}
