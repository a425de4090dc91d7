import Domain
import SceneCore

enum SavedCommand: CaseIterable, CommandVerb {
  case saved, next, prev
  case list(ListCommand)

  static let allCases = [saved, next, prev] + ListCommand.ofLibrary.map(list)
  static let sort = "--sort", reverse = "--reverse"

  var spec: CommandSpec {
    switch self {
    case .saved:
      CommandSpec(
        "saved", flags: [Self.reverse],
        options: [
          CommandSpec.pageSize, CommandSpec.page,
          CommandSpec.Option(Self.sort, values: SavedOrder.Key.allCases.map(\.rawValue)),
        ],
        summary: Self.summary,
        about:
          "List saved photos, newest first unless you add --sort. --reverse reverses the order.",
        examples: ["saved --sort memo", "saved --reverse --limit 50"],
        effect: .opens(Self.summary, .afresh), needsLibrary: true)
    case .next: .nextPage
    case .prev: .previousPage
    case .list(let command): command.specInLibrary
    }
  }

  private static let summary = "list saved photos"
}

extension SavedOrder {
  init(_ command: Command<SavedCommand>) {
    let key = command.options[SavedCommand.sort].flatMap(Key.init)
    self.init(key ?? .saved, isReversed: command.flags.contains(SavedCommand.reverse))
  }

  /// The order in words, for the footer, or `nil` for newest first.
  var words: String? {
    switch (key, isReversed) {
    case (.saved, false): nil
    case (.saved, true): "oldest first"
    case (let key, false): "by \(key.rawValue)"
    case (let key, true): "by \(key.rawValue), in reverse"
    }
  }
}
