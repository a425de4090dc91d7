import Domain
import Glibc
import LineEditing
import OperatingSystem
import Shell
import Terminal

extension Session {
  /// The command for `less`, if it is installed; the user's `LESS` variable may turn colors on or off.
  private static let usualPager = "command -v less >/dev/null || exit 127; exec less -R"
  /// The command for the user's pager; if it is only plain words, the pager replaces the shell, so that its process ends with this one.
  private static let chosenPager = #"""
    case $PAGER in
      *[!A-Za-z0-9\ ./_+-]*) sh -nc "$PAGER" 2>&- || exit 127; eval "$PAGER" ;;
      *) exec $PAGER ;;
    esac
    """#
  nonisolated static let noPager = "off"
  /// A shell's exit statuses for a program that it cannot run or find.
  private static let notRun: Set<Int32> = [126, 127]

  /// Creates the function that shows text taller than the window in a pager.
  ///
  /// The pager is the one from the settings or from `PAGER`, which the shell reads, because `environment` lacks bytes that are not UTF-8.
  /// - Returns: `nil` if lines are not redrawn, as with `--plain`, or if results go elsewhere.
  func makePager(_ lines: Lines, _ interrupts: Interrupts) -> (@MainActor ([StyledText]) async -> Bool)? {
    guard let editor = lines.editor, Environment.isTerminal(STDOUT_FILENO) else { return nil }
    return { text in
      // The next prompt also takes a row.
      guard let rows = Environment.window(of: STDOUT_FILENO)?.rows, rows > 0, text.count >= rows,
        let pager = pagerCommand
      else { return false }
      let colors = colors(on: STDOUT_FILENO)
      let command = ": ${LESS=R}; : ${LESSCHARSET=utf-8}; export LESS LESSCHARSET; \(knownTerminal)\(pager)"
      let bytes = Array(text.map { $0.rendered(colors: colors) + "\n" }.joined().utf8)
      let status = await interrupts.leavingCtrlCToAnother {
        await editor.lendTerminal { try? ForegroundProgram.run(command, input: bytes) }
      }
      return status.map(Self.notRun.contains) == false
    }
  }

  /// The beginning of the command, which gives `less` a similar terminal if terminfo does not know this one, as after ssh from kitty.
  private var knownTerminal: String {
    let term = environment["TERM"] ?? ""
    let known = ["xterm-256color", "xterm"].first { Terminfo.knows($0, environment) }
    guard !Terminfo.knows(term, environment), !ColorDepth.isPoor(term), let known else { return "" }
    return "TERM=\(known); export TERM; "
  }

  private var pagerCommand: String? {
    let own = environment[SettingName.pager.variable] ?? ""
    if own == Self.noPager { return nil }
    if !own.isEmpty { return "PAGER=\(ShellQuotedWord(own).text); \(Self.chosenPager)" }
    guard let chosen = environment["PAGER"] else { return Self.usualPager }
    return Self.isBlank(chosen) ? nil : Self.chosenPager
  }

  private static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
}
