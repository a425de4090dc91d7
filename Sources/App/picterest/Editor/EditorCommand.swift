import Domain

/// The editor that the person has chosen, as a command of the shell.
struct EditorCommand: Hashable, Sendable {
  /// As it was chosen; nil for the usual one.
  let chosen: String?

  /// The usual one is vi, if it is installed.
  private static let usual = "vi"
  /// A shell's exit status for a program that is not there, or that it cannot run.
  private static let notRun: Set<Int32> = [126, 127]

  init(_ environment: [String: String]) {
    let variables = [SettingName.editor.variable, "VISUAL", "EDITOR"]
    chosen = variables.lazy.compactMap { environment[$0] }.first { !$0.allSatisfy(\.isWhitespace) }
  }

  /// For `sh -c`, with the file as its first argument: the shell splits what was chosen, as it would if it were typed.
  ///
  /// Ctrl-C is the editor's alone: the shell would end without it, but a trap is not passed on to what it runs.
  var shellCommand: String { "trap : INT QUIT; \(chosen ?? Self.usual) \"$@\"" }

  var name: String { chosen ?? Self.usual }

  func isMissing(_ status: Int32) -> Bool { Self.notRun.contains(status) }
}
