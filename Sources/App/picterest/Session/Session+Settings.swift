import Glibc
import LineEditing
import OperatingSystem
import Shell
import Terminal

extension Session {
  /// The environment with the current settings file.
  var environment: [String: String] { settings.environment }

  /// Makes the session's parts follow the settings file.
  ///
  /// The file is reread before each line at a prompt, because other sessions and editors change it, and after a command that has changed
  /// it.
  func followSettings(_ terminal: PictureTerminal, _ lines: Lines, _ console: Console) {
    settings.refresh()
    guard let appearance = try? Appearance(flags, environment) else { return }
    terminal.adopt(appearance)
    console.adopt(
      columns: appearance.columns, savedLayout: appearance.savedLayout, results: colors(on: STDOUT_FILENO),
      messages: colors(on: STDERR_FILENO))
    lines.editor?.adopt(style(appearance), asking: terminal.takeNewQuestion())
  }

  func style(_ appearance: Appearance) -> EditingStyle {
    EditingStyle(
      keys: appearance.keys, bindings: settings.table.bindings, colors: colors(on: promptOutput))
  }

  /// The descriptor on which the prompt appears.
  var promptOutput: Int32 { Environment.isTerminal(STDOUT_FILENO) ? STDOUT_FILENO : STDERR_FILENO }
}
