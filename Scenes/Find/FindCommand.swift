import Domain
import SceneCore

enum FindCommand: CaseIterable, CommandVerb {
  case find, next, prev
  case list(ListCommand)

  static let allCases = [find, next, prev] + ListCommand.ofLibrary.map(list)

  var spec: CommandSpec {
    switch self {
    case .find:
      CommandSpec(
        "find", [.query], options: [CommandSpec.pageSize, CommandSpec.page] + Self.filters,
        summary: Self.summary,
        about: "Find saved photos. Every word must match somewhere in the memo, your tags, the description, "
          + "the alternative text, the photographer or the place.",
        examples: ["find kitchen", "find #sea -by:ada"], effect: .opens(Self.summary),
        needsLibrary: true)
    case .next: .nextPage
    case .prev: .previousPage
    case .list(let command): command.specInLibrary
    }
  }

  private static let summary = "find saved photos by words or #tag"

  /// The filters that may also be typed as for `search`: `--color blue` is `color:blue`.
  private static let filters = [
    CommandSpec.Option("--color", values: PhotoColor.allCases.map(\.rawValue)),
    CommandSpec.Option("--orientation", values: PhotoOrientation.allCases.map(\.rawValue)),
  ]

  static func query(in command: Command<FindCommand>) -> String {
    let options = filters.compactMap { option in
      command.options[option.name].map { "\(option.name.dropFirst(2)):\($0)" }
    }
    return ([command.text].compactMap(\.self) + options).joined(separator: " ")
  }
}
