import OperatingSystem
import Synchronization

/// The reason a command is not in the history, or the history is unreadable; the prompt works without it.
package enum HistoryError: Error, Sendable, Hashable {
  /// The path leads to something that is not a regular file.
  case notAFile(path: String)
  /// The path leads to a symbolic link, which is not followed; `target` is its destination.
  case linked(path: String, target: String)
  case notOwned(path: String)
  case cannotOpen(path: String, reason: String)
  case cannotRead(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  /// Another process has locked the file and does not let go.
  case busy(path: String)

  /// Runs work on files, and turns a failure into a history error.
  static func saying<Value: ~Copyable>(
    _ error: (_ path: String, _ reason: String) -> HistoryError, _ body: () throws(SystemError) -> Value
  ) throws(HistoryError) -> Value {
    do throws(SystemError) { return try body() } catch let failure {
      throw error(failure.path, failure.reason)
    }
  }
}

/// The first problem with the history, passed from the thread that met it to the code that reports it.
final class HistoryProblem: Sendable {
  private enum State { case none, reported(HistoryError), taken }

  private let state = Mutex(State.none)

  func report(_ error: HistoryError) {
    state.withLock { if case .none = $0 { $0 = .reported(error) } }
  }

  func take() -> HistoryError? {
    state.withLock { state in
      guard case .reported(let error) = state else { return nil }
      state = .taken
      return error
    }
  }
}
