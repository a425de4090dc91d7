import Domain
import SceneCore

enum SearchCommand: CaseIterable, CommandVerb {
  case search, next
  case list(ListCommand)

  static let allCases = [search, next] + ListCommand.ofSource.map(list)
  static let color = "--color", orientation = "--orientation", order = "--order", language = "--lang"

  var spec: CommandSpec {
    switch self {
    case .search:
      CommandSpec(
        "search", [.words], options: Self.filters, summary: "photos that match; alone, the last search again",
        example: "search light --color yellow",
        opening: "photos that match; alone, the last search as you left it")
    case .next: .nextPage
    case .list(let command): command.spec
    }
  }

  private static let filters = [
    CommandSpec.Option(color, values: PhotoColor.allCases.map(\.rawValue)),
    CommandSpec.Option(orientation, values: PhotoOrientation.allCases.map(\.rawValue)),
    CommandSpec.Option(order, values: SearchOrder.allCases.map(\.rawValue)),
    CommandSpec.Option(language, values: SearchLanguage.allCases.map(\.rawValue)),
  ]
}
