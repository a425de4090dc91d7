import Foundation

/// A pseudo-terminal, from the side of the keyboard and the screen.
final class PseudoTerminal {
  let master: Int32
  private let slavePath: String

  /// Does not use `openpty`, because other programs of the tests would inherit the terminal, and it could not be
  /// closed while one of them runs.
  init() throws {
    master = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var isLocked: Int32 = 0
    var number: UInt32 = 0
    guard master >= 0, unsafe ioctl(master, Self.setLock, &isLocked) == 0,
      unsafe ioctl(master, Self.getNumber, &number) == 0
    else { throw CocoaError(.fileReadUnknown) }
    slavePath = "/dev/pts/\(number)"
    resize(columns: 80)
  }

  // Macros that Swift does not see.
  private static let setLock: UInt = 0x4004_5431  // TIOCSPTLCK
  private static let getNumber: UInt = 0x8004_5430  // TIOCGPTN
  private static let newSession: Int32 = 0x80  // POSIX_SPAWN_SETSID

  deinit { _ = Glibc.close(master) }

  /// The foreground program is notified by SIGWINCH.
  func resize(columns: UInt16, rows: UInt16 = 24) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  func write(_ bytes: [UInt8]) throws {
    let written = unsafe Glibc.write(master, bytes, bytes.count)
    guard written == bytes.count else { throw CocoaError(.fileWriteUnknown) }
  }

  // MARK: Modes

  /// The modes of the slave side, which can be read from the master side even when the slave is closed.
  var settings: TerminalSettings {
    get throws {
      var modes = termios()
      guard unsafe tcgetattr(master, &modes) == 0 else { throw CocoaError(.fileReadUnknown) }
      return TerminalSettings(modes)
    }
  }

  /// Sets modes that differ from the usual ones, so that a program cannot restore them by chance.
  func makeUnusual() throws {
    var modes = termios()
    guard unsafe tcgetattr(master, &modes) == 0 else { throw CocoaError(.fileReadUnknown) }
    modes.c_iflag &= ~tcflag_t(IXON)
    modes.c_lflag &= ~tcflag_t(ECHOKE)
    unsafe withUnsafeMutableBytes(of: &modes.c_cc) { unsafe $0[Int(VERASE)] = 8 }
    guard unsafe tcsetattr(master, TCSANOW, &modes) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  // MARK: Programs

  /// Starts a program in this terminal.
  ///
  /// A session leader that opens a terminal without `O_NOCTTY` gets it as its controlling terminal.
  func spawn(
    _ path: String, _ arguments: [String], environment: [String: String]
  ) throws -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, slavePath, O_RDWR, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // The threads of tests block signals, and a child would inherit that.
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(&attributes, Int16(Self.newSession | POSIX_SPAWN_SETSIGMASK))
    var process: pid_t = 0
    let failure = unsafe withStrings([path] + arguments) { arguments in
      unsafe withStrings(environment.map { "\($0)=\($1)" }) { environment in
        unsafe posix_spawn(&process, path, &actions, &attributes, arguments, environment)
      }
    }
    guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EINVAL) }
    return process
  }

  /// Runs `body` with the strings as a C array that ends with null.
  private func withStrings<Value>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let copies = unsafe strings.map { unsafe strdup($0) }
    defer { unsafe copies.forEach { unsafe free($0) } }
    return unsafe body(copies + [nil])
  }
}

/// The modes of a terminal as a value.
struct TerminalSettings: Equatable {
  private let flags: [tcflag_t]
  private let characters: [UInt8]
  private let speeds: [speed_t]

  init(_ modes: termios) {
    flags = [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
    characters = unsafe withUnsafeBytes(of: modes.c_cc) { unsafe Array($0) }
    speeds = [modes.c_ispeed, modes.c_ospeed]
  }
}
