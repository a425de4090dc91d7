import Domain
import SceneCore

enum RandomCommand: String, CaseIterable, CommandVerb {
  case random, skip, prev, keep, info

  /// Begins again, with cards that were dealt before, too.
  static let again = "--again"
  static let topic = "--topic"
  static let orientation = "--orientation"

  var spec: CommandSpec {
    switch self {
    case .random:
      CommandSpec(
        rawValue, [.words], flags: [Self.again],
        options: [
          .init(Self.topic, namesOf: "topics"),
          .init(Self.orientation, values: PhotoOrientation.allCases.map(\.rawValue)),
        ],
        summary: "photos at random, one card at a time", example: "random light --orientation portrait",
        details: ["\(Self.again): start over, including cards that were shown before"],
        opening: "resume the random deck")
    case .skip: CommandSpec(rawValue, summary: "the next card", showsPage: true)
    case .prev: CommandSpec(rawValue, summary: "the card before this one", showsPage: true)
    case .keep:
      CommandSpec(
        rawValue, [.optionalMemo], summary: "save this photo, with a memo if you like; then the next card",
        example: "keep \"light for the kitchen\"", showsPage: true)
    case .info: CommandSpec(rawValue, summary: "the details of this photo", isForPhotoOnScreen: true)
    }
  }
}
