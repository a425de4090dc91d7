import SceneCore

enum DetailCommand: CaseIterable, CommandVerb {
  case star, unstar, memo, tag, show, by
  case take(TakeCommand)

  static let allCases = [star, unstar, memo, tag] + TakeCommand.allCases.map(take) + [show, by]

  var spec: CommandSpec {
    switch self {
    case .star:
      CommandSpec(
        "star", [.optionalMemo], summary: "save this photo, with a memo if you like",
        about: "Saves the photo shown, with a memo if you like. If it is saved, it gets the memo.",
        examples: [#"star "light for the kitchen""#, "star"])
    case .unstar:
      CommandSpec(
        "unstar", summary: "remove it from the library",
        about: "Moves the photo shown to the trash, where it stays for 30 days. undo brings it back.",
        for: .photoOnScreen)
    case .memo:
      CommandSpec(
        "memo", [.memo], flags: [CommandSpec.history],
        summary: "change its memo; alone, in your editor",
        about:
          #"Changes the memo: alone in your editor, and "" clears it. --history lists the earlier ones."#,
        examples: [#"memo "for the hall""#, "memo --history"])
    case .tag:
      CommandSpec(
        "tag", [.tags], summary: "give it tags, or take them away",
        about:
          "Gives the photo the tags with + or no sign, and takes away those with -. Tags are in lower case.",
        examples: ["tag +sea -city", "tag kitchen"])
    case .take(let command): command.specForPhotoOnScreen
    case .show:
      CommandSpec(
        "show", [.optionalPhoto], summary: "another photo of the list; alone, this one",
        about:
          "Shows another photo of the list that led here, or any by its id. Alone it shows this one again.",
        examples: ["show 3", "show BI01aufKNO2"], effect: .page)
    case .by:
      CommandSpec(
        "by", summary: "more by this photographer",
        about: "Shows the photos of this photographer. back leads to this one again.",
        for: .photoOnScreen, effect: .leads)
    }
  }
}
