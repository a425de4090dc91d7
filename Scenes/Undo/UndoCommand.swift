import SceneCore

enum UndoCommand: String, CaseIterable, CommandVerb {
  case undo, redo, tags

  var spec: CommandSpec {
    switch self {
    case .undo:
      CommandSpec(
        rawValue, summary: "take back the last change of the library",
        about: "Take back the last change of the library. Type it again to take back the one before.",
        needsLibrary: true)
    case .redo:
      CommandSpec(
        rawValue, summary: "make the change again that was taken back",
        about: "Make the change again that undo took back.", needsLibrary: true)
    case .tags:
      CommandSpec(
        rawValue, [.optionalChoice([Self.rename]), .optionalTags(called: "old new")],
        summary: "the tags of your photos, and how many have each",
        about:
          "List the tags of saved photos, and how many have each. rename gives a tag another name, or merges both.",
        examples: ["tags", "tags rename sea ocean"], needsLibrary: true)
    }
  }

  /// The word before the old and the new name of a tag.
  static let rename = "rename"
}
