import OperatingSystem
import Synchronization

/// The reason a command is not in the history or the history is unreadable; the prompt works without a history.
package enum HistoryError: Error, Sendable, Hashable {
  /// The item at the path is not a regular file.
  case notAFile(path: String)
  /// The item at the path is a symbolic link, which is not followed; `target` is its destination.
  case linked(path: String, target: String)
  case notOwned(path: String)
  case cannotOpen(path: String, reason: String)
  case cannotRead(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  /// Another process has locked the file and does not release it.
  case busy(path: String)

  /// Runs file operations and turns a failure into a history error.
  static func saying<Value: ~Copyable>(
    _ error: (_ path: String, _ reason: String) -> HistoryError, _ body: () throws(SystemError) -> Value
  ) throws(HistoryError) -> Value {
    do throws(SystemError) { return try body() } catch let failure {
      throw error(failure.path, failure.reason)
    }
  }
}

/// The first problem with the history, passed from the thread that encountered it to the code that reports it.
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
