import SceneCore

enum BackupCommand: String, CaseIterable, CommandVerb {
  case backup

  var spec: CommandSpec {
    CommandSpec(
      rawValue, [.folder], summary: "copy the library into a folder",
      about:
        "Copy the library into a new or empty folder, even while it is in use. --data-dir opens the copy.",
      examples: ["backup ~/picterest-backup"], needsLibrary: true)
  }
}
