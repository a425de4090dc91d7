import LineEditing
import SceneCore

extension Shell {
  /// The commands that change something.
  ///
  /// If printing a row failed after the change, nobody would notice the change.
  static let changing: Set = [
    "star", "unstar", "keep", "memo", "tag", "restore", "purge", "undo", "redo", "import", "export",
    "backup", "download", "config", "alias", "tags", "wallpaper",
  ]

  /// Refuses `--format` before a command changes something; without a change, the commands for memos, settings and aliases print lists.
  func refuseFormat(of line: LexedLine, for spec: CommandSpec) throws(LineError) {
    guard console.printsRows, Self.changing.contains(spec.verb) else { return }
    let words = line.tokens.map(\.plain.text)
    let isList =
      spec.verb == "memo"
      ? words.contains(CommandSpec.history)
      : ["config", "alias", "tags"].contains(spec.verb) && words.count == 1
    guard !isList else { return }
    throw LineError(
      DisplayedError(
        .usage, "--format is for lists, and \(spec.verb) changes something. Use --json for its result."),
      at: 0..<line.line.utf8.count)
  }
}
