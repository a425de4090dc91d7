import Domain
import SceneCore

enum FindCommand: CaseIterable, CommandVerb {
  case find, next
  case list(ListCommand)

  static let allCases = [find, next] + ListCommand.ofLibrary.map(list)

  var spec: CommandSpec {
    switch self {
    case .find:
      CommandSpec(
        "find", [.query], options: [CommandSpec.pageSize] + Self.filters, summary: Self.summary,
        example: "find kitchen", details: Self.terms, opening: Self.summary)
    case .next: .nextPage
    case .list(let command): command.specInLibrary
    }
  }

  private static let summary = "saved photos with these words, #tag, by:name, color:blue or after:2025"

  /// Filters as they are typed after `search`, for people who know them from there: `--color blue` is `color:blue`.
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

  private static let terms = [
    """
    kitchen: a word that begins so, in the memo, your tags, the description, the alternative text, the photographer's \
    name or the place; several words must all be there
    """,
    "빛: letters of Korean, Japanese and Chinese anywhere in a word",
    "\"blue sea\": these words, whole and in this order; Korean, Japanese and Chinese ones may be part of a longer word",
    "At a shell, put quotes around a quoted phrase, as in: picterest find '\"blue sea\"'",
    "#sea or tag:sea: the tag sea in your library; the source's own tags are not searched",
    "by:ada or by:\"Ada King\": the photographer",
    "color:blue or --color blue: one of " + PhotoColor.allCases.map(\.rawValue).joined(separator: ", "),
    "orientation:portrait or --orientation portrait: one of "
      + PhotoOrientation.allCases.map(\.rawValue).joined(separator: ", "),
    "after:2026-03-01: saved on that day or later; a month or a year, as in after:2026, counts from its first day",
    "before:2026-03-01: saved before that day",
    "-kitchen: leaves out the photos that kitchen finds; any of these may follow -",
  ]
}
