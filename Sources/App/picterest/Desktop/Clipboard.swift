import Domain
import FoundationEssentials
import Glibc
import OperatingSystem

/// The clipboard of the terminal, which programs reach through the terminal itself, even over ssh.
///
/// OSC 52 (xterm's "Manipulate Selection Data") sends text in base64. It has no answer. Terminals that accept it may say so with 52 in DA1;
/// others accept it without a word, ignore it, or ask the user. tmux ignores it from its panes unless `set-clipboard` is `on`, but its
/// command `set-buffer -w` (tmux 3.2) reaches the clipboard with the default setting, too. The clipboard is never read.
struct Clipboard: Sendable {
  /// Whether the terminal says that it has a clipboard for programs.
  let isKnown: @Sendable () -> Bool
  /// Whether the program runs in a tmux on this machine.
  let isInTmux: Bool
  var terminal = "/dev/tty"

  func copy(_ text: String) -> CopyOutcome {
    if isInTmux, Self.setsTmuxBuffer(text) { return .tmux }
    guard let terminal = try? Descriptor(following: terminal, flags: O_WRONLY | O_NOCTTY) else {
      return .nowhere
    }
    let sequence = "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{1B}\\"
    guard (try? BorrowedDescriptor(terminal.number).write(Array(sequence.utf8))) != nil else {
      return .nowhere
    }
    return isKnown() ? .copied : .sent
  }

  private static func setsTmuxBuffer(_ text: String) -> Bool {
    let output = try? ForegroundProgram.output(
      of: #"exec tmux set-buffer -w -- "$1" 2>/dev/null"#, arguments: [text], atMost: 1 << 10,
      within: .seconds(1))
    return output?.status == 0
  }
}
