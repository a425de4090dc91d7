import Glibc
import LineEditing
import POSIX
import Terminal

extension Session {
  /// `less` if there is one; its own variable may say otherwise about colours.
  private static let usualPager = "command -v less >/dev/null || exit 127; exec less -R"
  private static let noSuchProgram: Int32 = 127

  /// Shows long texts at a prompt, in the pager of the variable `PAGER`.
  ///
  /// - Returns: Nil where lines are not redrawn, as with `--plain`, and where results go elsewhere.
  func makePager(_ lines: Lines, _ interrupts: Interrupts) -> (@MainActor ([StyledText]) async -> Bool)? {
    let pager = environment["PAGER"] ?? Self.usualPager
    guard let editor = lines.editor, Environment.isTerminal(STDOUT_FILENO), !pager.isEmpty else { return nil }
    let isColored = isColored(STDOUT_FILENO)
    let command = ": ${LESS=R}; : ${LESSCHARSET=utf-8}; export LESS LESSCHARSET; \(pager)"
    return { text in
      let bytes = Array(text.map { $0.rendered(colored: isColored) + "\n" }.joined().utf8)
      let status = await interrupts.leavingCtrlCToAnother {
        await editor.lendTerminal { try? ForegroundProgram.run(command, input: bytes) }
      }
      return status != nil && status != Self.noSuchProgram
    }
  }
}
