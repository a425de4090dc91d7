import Domain
import SceneCore

enum SearchCommand: CaseIterable, CommandVerb {
  case search, next, prev
  case list(ListCommand)

  static let allCases = [search, next, prev] + ListCommand.ofSource.map(list)
  static let color = "--color", orientation = "--orientation", order = "--order", language = "--lang"

  var spec: CommandSpec {
    switch self {
    case .search:
      CommandSpec(
        "search", [.words], options: Self.filters + [CommandSpec.pageSize, CommandSpec.page],
        summary: "search photos, or resume the last search",
        about: "Search for photos; --limit sets how many. Without words, resume the last search.",
        examples: ["search light --color yellow", #"search "golden hour" --order latest"#],
        effect: .opens("search photos, or resume the last search"))
    case .next: .nextPage
    case .prev: .previousPage
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
