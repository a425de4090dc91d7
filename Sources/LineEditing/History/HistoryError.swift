import POSIX
import Synchronization

/// Why a command did not get into the history, or the history could not be read.
///
/// The prompt goes on without it.
package enum HistoryError: Error, Sendable, Hashable {
  /// The place is a symbolic link, no regular file, or somebody else's.
  case unsafePlace(path: String)
  case cannotOpen(path: String, reason: String)
  case cannotRead(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  /// Another process holds the file and does not let go.
  case busy(path: String)

  /// Does something with files; what the system says against it is the error.
  ///
  /// - Parameter error: Makes it of a path and a reason.
  static func saying<Value: ~Copyable>(
    _ error: (_ path: String, _ reason: String) -> HistoryError, _ body: () throws(SystemError) -> Value
  ) throws(HistoryError) -> Value {
    do throws(SystemError) { return try body() } catch let failure {
      throw error(failure.path, failure.reason)
    }
  }
}

/// The first thing that went wrong with the history, from the thread that met it to whoever says it.
final class HistoryProblem: Sendable {
  private enum State { case none, reported(HistoryError), taken }

  private let state = Mutex(State.none)

  func report(_ error: HistoryError) {
    state.withLock { if case .none = $0 { $0 = .reported(error) } }
  }

  /// The problem, to the first who asks after it happened; `nil` to all others.
  func take() -> HistoryError? {
    state.withLock { state in
      guard case .reported(let error) = state else { return nil }
      state = .taken
      return error
    }
  }
}
