import SceneCore

enum UndoCommand: String, CaseIterable, CommandVerb {
  case undo, redo, tags

  var spec: CommandSpec {
    switch self {
    case .undo:
      CommandSpec(
        rawValue, summary: "take back the last change",
        about: "Take back the last change. Type it again to take back the one before.",
        needsLibrary: true)
    case .redo:
      CommandSpec(
        rawValue, summary: "redo what undo took back",
        about: "Redo the change that undo took back.", needsLibrary: true)
    case .tags:
      CommandSpec(
        rawValue, [.optionalChoice([Self.rename]), .optionalTags(called: "old new")],
        summary: "list or rename your tags",
        about:
          "List the tags of saved photos, with counts. rename gives a tag a new name, or merges two.",
        examples: ["tags", "tags rename sea ocean"], needsLibrary: true)
    }
  }

  /// The word before a tag's old and new names.
  static let rename = "rename"
}
