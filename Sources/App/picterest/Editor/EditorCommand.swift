import Domain

/// The person's editor, as a command of the shell.
struct EditorCommand: Hashable, Sendable {
  /// The person's choice; `nil` for the usual one.
  let chosen: String?

  private static let usual = "vi"
  /// The exit status of a shell for a program that is not there, or that it cannot run.
  private static let notRun: Set<Int32> = [126, 127]

  init(_ environment: [String: String]) {
    let variables = [SettingName.editor.variable, "VISUAL", "EDITOR"]
    chosen = variables.lazy.compactMap { environment[$0] }.first { !$0.allSatisfy(\.isWhitespace) }
  }

  /// A command for `sh -c`, with the file as its first argument: the shell splits the choice, as if it were typed.
  ///
  /// Ctrl-C is the editor's alone: the shell would end without the trap, which its programs do not inherit.
  var shellCommand: String { "trap : INT QUIT; \(chosen ?? Self.usual) \"$@\"" }

  var name: String { chosen ?? Self.usual }

  func isMissing(_ status: Int32) -> Bool { Self.notRun.contains(status) }
}
