import Domain
import SceneCore

/// The commands of Search.
enum SearchCommand: CaseIterable, CommandVerb {
  case search, next
  case list(ListCommand)

  static let allCases = [search, next] + ListCommand.allCases.map(list)
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
    CommandSpec.Option(language, values: SearchLanguage.allCases.map(\.rawValue), synonyms: languages),
  ]

  /// The codes of countries, which are taken for those of their languages.
  private static let languages = [
    "br": "pt", "cn": "zh", "cz": "cs", "dk": "da", "gb": "en", "gr": "el", "hk": "zh-Hant", "in": "hi",
    "ir": "fa",
    "jp": "ja", "kp": "ko", "kr": "ko", "no": "nb", "rs": "sr", "tw": "zh-Hant", "ua": "uk", "us": "en",
    "vn": "vi",
  ]
}
