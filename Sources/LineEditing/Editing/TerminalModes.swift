import CLibedit
import Glibc
import POSIX

/// The modes of a terminal: as they were, and as they are between two lines.
///
/// Between lines the terminal is *busy*: what is typed is kept for the next line and not echoed into the
/// output of a command, and Ctrl-C is a signal. As long as a value lives that was not restored, a crash
/// restores it (once ``restoreOnCrash()`` was called), and so does ``restoreNow()``.
package struct TerminalModes: Sendable {
  private let input: Int32
  private let saved: termios

  /// Takes down the modes of a terminal; `nil` when it is none.
  init?(input: Int32, output: Int32) {
    var modes = termios()
    guard isatty(output) == 1, unsafe tcgetattr(input, &modes) == 0 else { return nil }
    self.input = input
    saved = modes
    unsafe cle_restore_register(input, output, &modes)
  }

  /// Neither echo nor lines, but signals.
  ///
  /// With a signal the terminal forgets what was typed ahead and, if it may, what is on its way to the screen: a
  /// line break of the prompt would be lost. So it may not, and ``forgetTyping()`` is for the rest.
  func beBusy() {
    var modes = saved
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL)
    modes.c_lflag |= tcflag_t(ISIG | NOFLSH)
    unsafe withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      unsafe characters[Int(VMIN)] = 1
      unsafe characters[Int(VTIME)] = 0
    }
    unsafe tcsetattr(input, TCSADRAIN, &modes)
  }

  /// As they were.
  ///
  /// What was typed and not read stays for the next program.
  func restore() {
    var modes = saved
    unsafe tcsetattr(input, TCSADRAIN, &modes)
  }

  /// Drops what was typed ahead, as Ctrl-C does everywhere.
  func forgetTyping() { tcflush(input, TCIFLUSH) }

  /// No more of a crash's business.
  func forget() { cle_restore_forget(input) }

  /// The size in cells; 80 by 24 when the terminal does not know.
  static func size(of terminal: Int32) -> (columns: Int, rows: Int) {
    guard let size = BorrowedDescriptor(terminal).windowSize, size.columns > 0, size.rows > 0 else {
      return (80, 24)
    }
    return size
  }

  /// Puts the terminal back at once.
  ///
  /// May be called from a signal handler, and when nothing needs it.
  package static func restoreNow() { cle_restore_now() }

  /// From now on a crash puts the terminal back before it takes its course (backtrace, core file).
  package static func restoreOnCrash() { cle_restore_on_crash() }
}
