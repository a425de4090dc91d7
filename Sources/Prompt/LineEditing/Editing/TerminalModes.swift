import Glibc
import OperatingSystem

/// A terminal's modes: its original ones, and the ones for lines.
///
/// Between lines, the terminal is *busy*: input is kept for the next line without being echoed into a command's output, and Ctrl-C is a
/// signal. From `init` to ``forget()``, the original modes are restored if a signal ends the program; see CSignals.c.
struct TerminalModes: Sendable {
  private let input: Int32
  private let saved: termios

  /// Saves the modes of a terminal; returns `nil` if the descriptor is not a terminal.
  init?(input: Int32, output: Int32) {
    var modes = termios()
    guard isatty(output) == 1, unsafe tcgetattr(input, &modes) == 0 else { return nil }
    self.input = input
    saved = modes
    RestoredTerminal.remember(modes, input: input, output: output)
  }

  /// Saves the modes of a terminal that echoes; returns `nil` if it does not, as in Emacs' shell buffer.
  static func echoing(input: Int32, output: Int32) -> TerminalModes? {
    var modes = termios()
    guard isatty(output) == 1, unsafe tcgetattr(input, &modes) == 0, modes.c_lflag & tcflag_t(ECHO) != 0
    else {
      return nil
    }
    RestoredTerminal.remember(modes, input: input)
    return TerminalModes(input: input, saved: modes)
  }

  /// Saves a terminal's modes and makes it erase complete UTF-8 characters; returns `nil` if it already does, as most terminals do.
  static func erasingWholeCharacters(of input: Int32) -> TerminalModes? {
    var modes = termios()
    guard unsafe tcgetattr(input, &modes) == 0, modes.c_iflag & tcflag_t(IUTF8) == 0 else { return nil }
    RestoredTerminal.remember(modes, input: input)
    let saved = TerminalModes(input: input, saved: modes)
    modes.c_iflag |= tcflag_t(IUTF8)
    unsafe tcsetattr(input, TCSADRAIN, &modes)
    return saved
  }

  private init(input: Int32, saved: termios) { (self.input, self.saved) = (input, saved) }

  /// Turns off echo and line input, and leaves signals on.
  ///
  /// A signal makes a terminal drop its input and pending output, which could lose the prompt's line break. `NOFLSH` prevents both, so
  /// ``forgetTyping()`` drops the input.
  func beBusy() {
    var modes = busy
    unsafe tcsetattr(input, TCSADRAIN, &modes)
  }

  /// Sets the busy modes, except that Ctrl-C and Ctrl-Z are keys; returns whether the terminal accepted the modes.
  func sendKeys() -> Bool {
    var modes = busy
    unsafe withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      for key in [VINTR, VSUSP] { unsafe characters[Int(key)] = 0 }  // _POSIX_VDISABLE
    }
    return unsafe tcsetattr(input, TCSADRAIN, &modes) == 0
  }

  /// Sets the modes for editing a line: every byte is a key, Enter sends a line feed, and output still turns LF into CR LF.
  func beRaw() {
    var modes = busy
    modes.c_iflag &= ~tcflag_t(IXON | INLCR | IGNCR)
    modes.c_iflag |= tcflag_t(ICRNL)
    modes.c_oflag |= tcflag_t(OPOST | ONLCR)
    modes.c_lflag &= ~tcflag_t(ISIG | IEXTEN)
    unsafe tcsetattr(input, TCSADRAIN, &modes)
  }

  private var busy: termios {
    var modes = saved
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL)
    modes.c_lflag |= tcflag_t(ISIG | NOFLSH)
    unsafe withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      unsafe characters[Int(VMIN)] = 1
      unsafe characters[Int(VTIME)] = 0
    }
    return modes
  }

  /// Restores the original modes; unread input stays for the next program.
  func restore() {
    var modes = saved
    unsafe tcsetattr(input, TCSADRAIN, &modes)
  }

  /// Drops typed-ahead input, as Ctrl-C does everywhere.
  func forgetTyping() { tcflush(input, TCIFLUSH) }

  /// Makes a later crash leave the modes as they are.
  func forget() { RestoredTerminal.forget(input) }

  /// Returns the size in cells, or 80 by 24 if the terminal does not know it.
  static func size(of terminal: Int32) -> (columns: Int, rows: Int) {
    guard let size = BorrowedDescriptor(terminal).windowSize, size.columns > 0, size.rows > 0 else {
      return (80, 24)
    }
    return (size.columns, size.rows)
  }
}
