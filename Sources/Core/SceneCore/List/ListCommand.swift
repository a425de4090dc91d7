/// The commands that every photo list adds to its scene's own commands.
package enum ListCommand: CaseIterable, CommandVerb {
  case star, unstar, memo, tag, show, by, columns
  case take(TakeCommand)

  package static let allCases = [star, unstar, memo, tag, show, by, columns] + taking
  /// The commands in a list from the photo source.
  package static let ofSource = [star, unstar, memo, tag, show, by, columns] + taking
  /// The commands in a list from the library.
  package static let ofLibrary = [show, by, star, memo, tag, unstar, columns] + taking
  /// The commands in a scene that shows one photo.
  package static let ofPhotoOnScreen =
    [star, memo, tag, show, .take(.download), unstar]
    + [by] + [TakeCommand.path, .open, .credit, .copy, .wallpaper].map(take)
  private static let taking = TakeCommand.allCases.map(take)

  /// The flag that answers the question of `purge` in advance.
  package static let yes = "--yes"
  /// The flag that shows facts that are of use only to programs, too.
  package static let all = "--all"
  /// The flag that skips photos that are already in the library or the trash.
  package static let new = "--new"

  package var spec: CommandSpec {
    switch self {
    case .star:
      CommandSpec(
        "star", [.photos, .optionalMemo], flags: [Self.new], summary: "save photos, with a memo if you like",
        about: """
          Save photos, with a memo if you like; an already saved photo gets the new memo. --new skips photos that are in the library \
          or the trash.
          """,
        examples: [#"star 3 "light for the kitchen""#, "star 1-5 8"])
    case .unstar:
      CommandSpec(
        "unstar", aliases: ["delete"], [.photos], summary: "move to the trash",
        about: "Move photos to the trash, where they stay for 30 days. undo brings them back.",
        examples: ["unstar 3", "unstar 1-5"], for: .savedPhotos, needsLibrary: true)
    case .memo:
      CommandSpec(
        "memo", [.photo, .memo], flags: [CommandSpec.history],
        summary: "replace the memo, or edit it",
        about: #"""
          Replace a saved photo's memo, or edit it in your editor if you give no text; "" clears it, and - reads standard input. \#
          --history lists earlier memos.
          """#, examples: [#"memo 3 "for the hall""#, "memo 3 --history"], for: .savedPhotos,
        needsLibrary: true)
    case .tag:
      CommandSpec(
        "tag", [.photos, .tags], summary: "tag saved photos, or remove tags",
        about:
          "Add tags to saved photos (+sea or sea), or remove them (-city). Tags are lowercase.",
        examples: ["tag 3 +sea -city", "tag 1-5 +kitchen"], for: .savedPhotos, needsLibrary: true)
    case .show:
      CommandSpec(
        "show", aliases: ["info"], [.photos], flags: [Self.all],
        summary: "show a photo enlarged, with its details",
        about:
          "Show photos enlarged, with details; --all adds the id and file. Typing 3 does the same as show 3.",
        examples: ["show 3", "show BI01aufKNO2"], effect: .leads)
    case .by:
      CommandSpec(
        "by", [.photo], options: [CommandSpec.pageSize, CommandSpec.page],
        summary: "show more by this photographer",
        about:
          "Show more photos by the same photographer; --limit sets how many. back returns to the list.",
        examples: ["by 3", "by BI01aufKNO2 --limit 60"], effect: .leads)
    case .columns:
      CommandSpec(
        "columns", [.columns], summary: "set the number of columns",
        about: "Set the number of columns for pictures in this session. auto fits them to the window.",
        examples: ["columns 3", "columns auto"],
        reasonNotStandalone: "columns is for the lists that follow in the same session. "
          + "Show one after it: picterest -c 'columns 3' -c home")
    case .take(let command): command.spec
    }
  }

  /// The specification in a library list, where every photo is starred.
  package var specInLibrary: CommandSpec {
    var spec = spec
    spec.subject = .anyPhoto
    if self == .star {
      spec.summary = "fetch a missing picture"
      spec.about =
        "Fetch missing pictures of photos, or save another photo by its id. A memo replaces theirs."
      spec.examples = ["star 3", #"star BI01aufKNO2 "light for the kitchen""#]
    }
    return spec
  }
}

extension ListCommand {
  /// The specification for a single photo on screen, which the command means if it names no photo.
  package var specForPhotoOnScreen: CommandSpec {
    if case .take(let command) = self { return command.specForPhotoOnScreen }
    var spec = spec.forPhotoOnScreen
    switch self {
    case .star:
      spec.summary = "save this photo, with a memo if you like"
      spec.about =
        "Save the photo shown, or others, with a memo if you like. An already saved photo gets the new memo."
      spec.examples = [#"star "light for the kitchen""#, "star BI01aufKNO2"]
    case .unstar:
      spec.summary = "remove it from the library"
      spec.about =
        "Move the photo shown, or others, to the trash, where they stay for 30 days. undo brings them back."
      spec.examples = ["unstar"]
    case .memo:
      spec.summary = "replace its memo, or edit it"
      spec.about =
        #"Replace the memo, or edit it in your editor if you give no text; "" clears it. --history lists earlier memos."#
      spec.examples = [#"memo "for the hall""#, "memo --history"]
    case .tag:
      spec.summary = "add or remove its tags"
      spec.about =
        "Add tags to the photo shown or to others (+sea or sea), or remove them (-city). Tags are lowercase."
      spec.examples = ["tag +sea -city", "tag kitchen"]
    case .show:
      spec.summary = "show another photo from the list"
      spec.about =
        "Show another photo from the list that led here, or any photo by its id. Without either, show this one again."
      spec.effect = .page
    default:
      spec.about = "Show this photographer's photos. back returns to this one."
      spec.examples = ["by"]
    }
    return spec
  }
}

extension CommandSpec {
  /// The command for the next page.
  ///
  /// Each list fetches its own pages, but the word is the same.
  package static let nextPage = CommandSpec(
    "next", summary: "show the next page",
    about: "Show the next page; numbering continues. Enter on an empty line does the same.",
    effect: .page,
    reasonNotStandalone: "There is no list yet for next to continue. "
      + "Show one first: picterest -c home -c next")

  package static let previousPage = CommandSpec(
    "prev", summary: "show the previous page",
    about: "Show the previous page, without an API call.",
    effect: .page,
    reasonNotStandalone: "There is no list yet for prev to go back in. "
      + "Show one first: picterest -c home -c next -c prev")
}
