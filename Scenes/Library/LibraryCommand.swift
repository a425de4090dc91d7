import SceneCore

enum LibraryCommand: String, CaseIterable, CommandVerb {
  case undo, redo, tags

  var spec: CommandSpec {
    let summary =
      switch self {
      case .undo: "take back the last change of the library"
      case .redo: "make the change again that was taken back"
      case .tags: "the tags of your photos, and how many have each"
      }
    return CommandSpec(rawValue, summary: summary)
  }
}
