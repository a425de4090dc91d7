import Foundation
import Testing

/// The built program at a terminal of its own, as somebody types at it.
///
/// The terminal is a pseudo-terminal: the program is the leader of a new session, and the slave side, which it opens
/// first, becomes its controlling terminal, so Ctrl-C is a signal where it should be one. The master side is the
/// keyboard and the screen. A session that a test does not end is killed with the value's life.
final class TerminalSession {
  enum Ending: Equatable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// What stood there before anything was typed.
  private(set) var greeting = TerminalOutput([])
  /// The terminal's modes before the program had it.
  let settingsBefore: TerminalSettings

  private let terminal: PseudoTerminal
  private let process: pid_t
  private let reader: ByteReader
  /// Where in the bytes the last typing began.
  private var mark = 0
  private var ending: Ending?

  /// Starts the program and waits for its first prompt.
  ///
  /// - Parameter environment: Goes over the program's own; nil takes a variable away.
  init(
    _ program: PicterestProgram, _ arguments: [String] = [], environment: [String: String?] = [:]
  ) throws {
    terminal = try PseudoTerminal()
    try terminal.makeUnusual()
    settingsBefore = try terminal.settings
    reader = ByteReader(descriptor: terminal.master)
    var variables: [String: String?] = program.environment
    variables.merge(environment) { $1 }
    process = try terminal.spawn(
      PicterestProgram.url(of: "picterest").plainPath, arguments,
      environment: variables.compactMapValues { $0 })
    greeting = try wait("the first prompt") { $0.text.hasSuffix("home> ") }
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

  /// Waits for something in what came since the last typing.
  @discardableResult
  func wait(_ what: String, until isThere: (TerminalOutput) -> Bool) throws -> TerminalOutput {
    let mark = mark
    try reader.read(what) { isThere(TerminalOutput($0[mark...])) }
    return TerminalOutput(reader.bytes[mark...])
  }

  /// Waits for a prompt behind the line that was typed.
  ///
  /// - Returns: What stands between the two, and the prompt.
  func answer(until prompt: String = "home> ") throws -> TerminalOutput {
    try wait("\"\(prompt)\"") { $0.text.contains("\n") && $0.text.hasSuffix(prompt) }.behindFirstLine
  }

  /// Types a line and Enter, and waits for a prompt.
  @discardableResult
  func command(_ line: String, until prompt: String = "home> ") throws -> TerminalOutput {
    try type(line + "\r")
    return try answer(until: prompt)
  }

  func send(_ signal: Int32) { kill(process, signal) }

  func resize(columns: UInt16) { terminal.resize(columns: columns) }

  /// Waits for the program to end by itself.
  func end() throws -> Ending {
    try reader.readToEnd()
    return reaped()
  }

  /// Takes the terminal away under the program, as closing its window does, and waits for the program's end.
  func hangUp() -> Ending {
    terminal.close()
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
