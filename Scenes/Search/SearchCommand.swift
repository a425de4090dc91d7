import Domain
import SceneCore

/// The commands of Search.
enum SearchCommand: String, CaseIterable, CommandVerb {
  case search, next, star, unstar, show, by, columns

  static let color = "--color", orientation = "--orientation", order = "--order", language = "--lang"

  var spec: CommandSpec {
    switch self {
    case .search:
      CommandSpec(
        rawValue, [.words], options: Self.filters, summary: "photos that match; alone, the last search again",
        example: "search light --color yellow",
        opening: "photos that match; alone, the last search as you left it")
    case .next: CommandSpec(rawValue, summary: "the next page; numbering continues", isRepeatedByEnter: true)
    case .star:
      CommandSpec(
        rawValue, [.number, .optionalMemo], summary: "save a photo, with a memo if you like",
        example: "star 3 \"light for the kitchen\"")
    case .unstar: CommandSpec(rawValue, [.number], summary: "remove from the library", example: "unstar 3")
    case .show: CommandSpec(rawValue, [.number], summary: "everything about a photo", example: "show 3")
    case .by: CommandSpec(rawValue, [.number], summary: "more by this photographer", example: "by 3")
    case .columns:
      CommandSpec(
        rawValue, [.columns], summary: "columns of pictures; auto fits the window", example: "columns 3")
    }
  }

  private static let filters = [
    CommandSpec.Option(color, values: PhotoColor.allCases.map(\.rawValue)),
    CommandSpec.Option(orientation, values: PhotoOrientation.allCases.map(\.rawValue)),
    CommandSpec.Option(order, values: SearchOrder.allCases.map(\.rawValue)),
    CommandSpec.Option(language, values: SearchLanguage.allCases.map(\.rawValue)),
  ]
}
