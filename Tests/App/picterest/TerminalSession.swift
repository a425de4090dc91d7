import Foundation
import Testing

/// The built program at a terminal of its own, at which a test types.
///
/// The terminal is a pseudo-terminal. The program is the leader of a new session, and the slave side, which it opens
/// first, becomes its controlling terminal, so Ctrl-C is a signal where it should be one. The master side is the
/// keyboard and the screen. A session that a test does not end is killed at the end of this value's lifetime.
final class TerminalSession {
  enum Ending: Equatable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// The output before anything was typed.
  private(set) var greeting = TerminalOutput([])
  /// The terminal's modes before the program started.
  let settingsBefore: TerminalSettings

  private let terminal: PseudoTerminal
  private let process: pid_t
  private let reader: ByteReader
  /// The number of bytes that had come when something was last typed.
  private var mark = 0
  private var ending: Ending?

  /// Starts the program and waits for its first prompt.
  ///
  /// - Parameters:
  ///   - environment: Overrides the program's variables; nil removes one.
  ///   - isFirst: Whether there was none before it that would have entered `home`.
  ///   - prompt: What to wait for.
  init(
    _ program: PicterestProgram, _ arguments: [String] = [], environment: [String: String?] = [:],
    isFirst: Bool = false, until prompt: String = "home> "
  ) throws {
    terminal = try PseudoTerminal()
    try terminal.makeUnusual()
    settingsBefore = try terminal.settings
    reader = ByteReader(descriptor: terminal.master)
    var variables: [String: String?] = program.environment
    // A long text is printed: a pager would wait for keys.
    variables["PAGER"] = ""
    variables.merge(environment) { $1 }
    if !isFirst { try Self.haveStarted(variables) }
    process = try terminal.spawn(
      PicterestProgram.url(of: "picterest").plainPath, arguments,
      environment: variables.compactMapValues { $0 })
    greeting = try wait("the first prompt") { $0.text.hasSuffix(prompt) }
  }

  /// Leaves what the first session would have left.
  private static func haveStarted(_ environment: [String: String?]) throws {
    let home = environment["HOME"].map { ($0 ?? "") + "/.local/state" }
    guard let state = (environment["XDG_STATE_HOME"] ?? nil) ?? home else { return }
    let folder = URL(filePath: state).appending(path: "picterest")
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try? Data().write(to: folder.appending(path: "first-start"))
  }

  deinit {
    guard ending == nil else { return }
    kill(process, SIGKILL)
    _ = reaped()
  }

  var settings: TerminalSettings {
    get throws { try terminal.settings }
  }

  /// Types keys; Enter is `\r`, Ctrl-C `\u{3}`.
  func type(_ keys: String) throws {
    mark = reader.bytes.count
    try terminal.write(Array(keys.utf8))
  }

  /// Waits for something in the output since something was last typed.
  @discardableResult
  func wait(_ what: String, until isThere: (TerminalOutput) -> Bool) throws -> TerminalOutput {
    let mark = mark
    try reader.read(what) { isThere(TerminalOutput($0[mark...])) }
    return TerminalOutput(reader.bytes[mark...])
  }

  /// Waits for a prompt after the line that was typed.
  ///
  /// - Returns: The output between the two, and the prompt.
  func answer(until prompt: String = "home> ") throws -> TerminalOutput {
    try wait("\"\(prompt)\"") { $0.text.contains("\n") && $0.text.hasSuffix(prompt) }.afterFirstLine
  }

  /// Types a line and Enter, and waits for a prompt.
  @discardableResult
  func command(_ line: String, until prompt: String = "home> ") throws -> TerminalOutput {
    try type(line + "\r")
    return try answer(until: prompt)
  }

  func send(_ signal: Int32) { kill(process, signal) }

  func resize(columns: UInt16, rows: UInt16 = 24) { terminal.resize(columns: columns, rows: rows) }

  /// Waits until the program ends on its own.
  func end() throws -> Ending {
    try reader.readToEnd()
    return reaped()
  }

  private func reaped() -> Ending {
    var status: Int32 = 0
    unsafe waitpid(process, &status, 0)
    let signal = status & 0x7F
    let ending = signal == 0 ? Ending.exited(status >> 8 & 0xFF) : .signalled(signal)
    self.ending = ending
    return ending
  }
}
