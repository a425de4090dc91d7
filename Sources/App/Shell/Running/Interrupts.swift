import Glibc
import LineEditing
package import OperatingSystem
import Synchronization

/// The work that Ctrl-C stops; the main actor sets it, and the signal thread reads it.
///
/// The main actor may be blocked, for example by writing to a full pipe, so nothing here waits for it.
package final class Interrupts: Sendable {
  package enum Interruption {
    /// No command was running; a prompt that does not read Ctrl-C as a key drops the line.
    case nothing
    /// Another program has the terminal and also receives the Ctrl-C.
    case forAnother
    /// A command must stop; a session without a prompt ends with it.
    case stopping
    /// The second Ctrl-C for the same command.
    case stillStopping
    /// The third Ctrl-C, for a command that does not stop.
    case givenUp
  }

  private struct State {
    var stop: @Sendable () -> Void = {}
    var isCommand = false
    var count = 0
    var isForAnother = false
  }

  /// The signal that ends a session after a stopped command.
  private let ending = Mutex(SIGINT)

  private let catchUp: @Sendable () -> Void
  /// Wakes a command's write that waits for a reader; `nil` if the system cannot create another pipe.
  package let blockedWrite: WakePipe?
  private let state = Mutex(State())

  /// - Parameter catchUp: Returns once every Ctrl-C so far has been reported.
  package init(catchUp: @escaping @Sendable () -> Void = {}) {
    self.catchUp = catchUp
    do throws(SystemError) { blockedWrite = try WakePipe() } catch { blockedWrite = nil }
  }

  package func interrupt() -> Interruption {
    state.withLock { state in
      guard !state.isForAnother else { return .forAnother }
      state.stop()
      guard state.isCommand else { return .nothing }
      blockedWrite?.wake()
      state.count += 1
      return switch state.count {
      case 1: .stopping
      case 2: .stillStopping
      default: .givenUp
      }
    }
  }

  /// Stops the running command as Ctrl-C does, because SIGTERM is about to end the session.
  package func terminate() -> Interruption {
    ending.withLock { $0 = SIGTERM }
    return interrupt()
  }

  package func die() -> Never { Signals.die(of: ending.withLock(\.self)) }

  /// Runs `body` while Ctrl-C belongs to another program.
  package func leavingCtrlCToAnother<Value: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async -> Value
  ) async -> Value {
    state.withLock { $0.isForAnother = true }
    defer {
      // A Ctrl-C while the other program was ending was still meant for that program.
      catchUp()
      state.withLock { $0.isForAnother = false }
    }
    return await body()
  }

  package var isCommandRunning: Bool { state.withLock(\.isCommand) }

  /// Runs a command that Ctrl-C cancels, and returns the number of its interruptions.
  func run(_ command: Task<Void, Never>) async -> Int {
    // The command may already have begun and lent the terminal to another program.
    state.withLock { state in
      state.stop = { command.cancel() }
      (state.isCommand, state.count) = (true, 0)
    }
    await command.value
    let count = state.withLock { state in
      defer { state = State() }
      return state.count
    }
    blockedWrite?.drain()
    return count
  }

  /// Reads a line; Ctrl-C cancels it if no command is running.
  func read(_ line: Task<LineRead, Never>) async -> LineRead {
    state.withLock { $0.stop = { line.cancel() } }
    defer { state.withLock { $0 = State() } }
    return await line.value
  }
}
