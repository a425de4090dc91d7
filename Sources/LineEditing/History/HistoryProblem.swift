import Synchronization

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
