/// The commands that lists of photos have in common; a scene with a list has them among its own.
package enum ListCommand: String, CaseIterable, CommandVerb {
  case star, unstar, memo, tag, show, by, columns, delete

  /// Those of a list that comes from the photos' source.
  package static let ofSource = [star, unstar, memo, tag, show, by, columns]
  /// Those of a list that comes from the library.
  package static let ofLibrary = [show, by, star, memo, tag, delete]

  /// Answers the question of `delete` in advance.
  package static let yes = "--yes"

  package var spec: CommandSpec {
    switch self {
    case .star:
      CommandSpec(
        rawValue, [.photos, .optionalMemo], summary: "save photos, with a memo if you like",
        example: "star 3 \"light for the kitchen\"")
    case .unstar:
      CommandSpec(
        rawValue, [.photos], summary: "remove from the library", example: "unstar 3", isForStarred: true)
    case .memo:
      CommandSpec(
        rawValue, [.photo, .memo], flags: [CommandSpec.history],
        summary: "change the memo, alone in your editor (\"\" clears it), or list earlier ones",
        example: "memo 3 \"for the hall\"",
        details: ["At a shell, - takes the memo from standard input, as in: fortune | picterest memo 1 -"],
        isForStarred: true)
    case .tag:
      CommandSpec(
        rawValue, [.photos, .tags], summary: "give tags to photos in the library, or take them away",
        example: "tag 3 +sea -city", details: CommandSpec.aboutTags, isForStarred: true)
    case .show:
      CommandSpec(rawValue, [.photo], summary: "the details of a photo", example: "show 3", leadsTo: .photo)
    case .by:
      CommandSpec(
        rawValue, [.photo], summary: "more by this photographer", example: "by 3", leadsTo: .list)
    case .columns:
      CommandSpec(
        rawValue, [.columns], summary: "columns of pictures; auto fits the window", example: "columns 3",
        reasonNotStandalone: "\(rawValue) is for the lists that follow in the same session. "
          + "Show one after it: picterest -c 'columns 3' -c home")
    case .delete:
      CommandSpec(
        rawValue, [.photos], flags: [Self.yes], summary: "delete photos, after asking", example: "delete 3")
    }
  }

  /// The same in a list of the library, where every photo is starred.
  package var specInLibrary: CommandSpec {
    var spec = spec
    spec.isForStarred = false
    if self == .star { spec.summary = "fetch a missing picture again, or save another photo by its id" }
    return spec
  }
}

extension CommandSpec {
  /// Each list fetches its own pages, but the word is the same.
  package static let nextPage = CommandSpec(
    "next", summary: "the next page; numbering continues", showsPage: true,
    reasonNotStandalone: "There is no list yet for next to continue. "
      + "Show one first: picterest -c home -c next")
}
