import SceneCore

enum UndoCommand: String, CaseIterable, CommandVerb {
  case undo, redo, tags

  var spec: CommandSpec {
    switch self {
    case .undo:
      CommandSpec(
        rawValue, summary: "take back the last change of the library",
        about: "Takes back the last change of the library. Type it again to take back the one before.",
        needsLibrary: true)
    case .redo:
      CommandSpec(
        rawValue, summary: "make the change again that was taken back",
        about: "Makes the change again that undo took back.", needsLibrary: true)
    case .tags:
      CommandSpec(
        rawValue, summary: "the tags of your photos, and how many have each",
        about: "Lists the tags of saved photos, and how many have each. find #sea shows the photos of one.",
        needsLibrary: true)
    }
  }
}
