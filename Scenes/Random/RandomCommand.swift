import Domain
import SceneCore

enum RandomCommand: CaseIterable, CommandVerb {
  case random, skip, prev, keep
  case list(ListCommand)

  static let allCases = [random, skip, prev, keep] + ListCommand.ofPhotoOnScreen.map(list)

  /// Starts a new deck, in which cards may repeat.
  static let again = "--again"
  static let topic = "--topic"
  static let orientation = "--orientation"

  var spec: CommandSpec {
    switch self {
    case .random:
      CommandSpec(
        "random", [.words], flags: [Self.again],
        options: [
          .init(Self.topic, namesOf: "topics", isInsteadOfWords: true),
          .init(Self.orientation, values: PhotoOrientation.allCases.map(\.rawValue)), CommandSpec.pageSize,
        ],
        summary: "deal random photos one at a time",
        about:
          "Deal random photos like cards; --limit sets how many. Without words, resume the deck; --again deals earlier cards too.",
        examples: ["random light --limit 5", "random --topic golden-hour --orientation portrait"],
        effect: .opens("deal random photos one at a time"))
    case .skip:
      CommandSpec(
        "skip", summary: "show the next card",
        about: "Show the next card. Enter on an empty line does the same.", effect: .page)
    case .prev: CommandSpec("prev", summary: "show the card before this one", effect: .page)
    case .keep:
      CommandSpec(
        "keep", [.optionalMemo], summary: "save this photo, go to the next",
        about: "Save this photo, with a memo if you like. Then show the next card.",
        examples: [#"keep "light for the kitchen""#, "keep"], effect: .page)
    case .list(.show):
      CommandSpec(
        "show", aliases: ["info"], [.optionalPhotos], summary: "show this photo enlarged, with its details",
        about: "Show this photo, or others, enlarged and with details. back returns to the deck.",
        for: .photoOnScreen, effect: .leads)
    case .list(let command): command.specForPhotoOnScreen
    }
  }
}
