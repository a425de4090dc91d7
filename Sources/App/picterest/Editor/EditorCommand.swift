import Domain

/// The user's editor, as a shell command.
struct EditorCommand: Hashable, Sendable {
  /// The user's choice, or `nil` for the usual editor.
  let chosen: String?

  private static let usual = "vi"
  /// A shell's exit statuses for a program that does not exist or that it cannot run.
  private static let notRun: Set<Int32> = [126, 127]

  init(_ environment: [String: String]) {
    let variables = [SettingName.editor.variable, "VISUAL", "EDITOR"]
    chosen = variables.lazy.compactMap { environment[$0] }.first { !$0.allSatisfy(\.isWhitespace) }
  }

  /// A command for `sh -c`, with the file as its first argument; the shell splits the user's choice as if it were typed.
  ///
  /// Ctrl-C affects only the editor: the trap keeps the shell alive, and the programs that the shell runs do not inherit the trap.
  var shellCommand: String { "trap : INT QUIT; \(chosen ?? Self.usual) \"$@\"" }

  var name: String { chosen ?? Self.usual }

  func isMissing(_ status: Int32) -> Bool { Self.notRun.contains(status) }
}
