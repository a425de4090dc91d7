import Domain
import Glibc
import Synchronization

/// How the library waits for other processes: 1 to 4 ms at a time, at random, up to a ceiling.
///
/// Measured with three busy writers and a reader: SQLite's own back-off let the reader wait for up to 9.6 s, this one
/// for 0.15 s at most.
final class LibraryWait: Sendable {
  private struct State {
    var turn: LibraryTurn?
    var deadline: ContinuousClock.Instant?
    var isPatient = true
  }

  private let ceiling: Duration
  private let state = Mutex(State())

  /// - Parameter ceiling: How long one wait may be.
  init(ceiling: Duration) {
    self.ceiling = ceiling
  }

  /// Waits in `turn`'s name until it is over: a turn that is called off waits no longer.
  func during<Value>(_ turn: LibraryTurn, _ body: () -> Value) -> Value {
    state.withLock { $0 = State(turn: turn) }
    defer { state.withLock { $0 = State() } }
    return body()
  }

  /// For work that nobody waits for: it gives up at once when somebody is in its way.
  func withoutWaiting<Value, Failure>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    state.withLock { $0.isPatient = false }
    defer { state.withLock { $0.isPatient = true } }
    return try body()
  }

  /// Sleeps a little, unless the waiting is over.
  ///
  /// - Parameter attempt: How often this wait has been asked before: 0 begins a new one.
  /// - Returns: Whether to try again.
  func again(attempt: Int) -> Bool {
    let now = ContinuousClock.now
    let mayWait = state.withLock { state in
      if attempt == 0 { state.deadline = now + ceiling }
      guard state.isPatient, state.turn?.isCancelled != true, let deadline = state.deadline else {
        return false
      }
      return now < deadline
    }
    if mayWait { usleep(.random(in: 1000...4000)) }
    return mayWait
  }

  /// Tells a wait that was called off from one that took too long.
  func explain(_ error: LibraryError) -> LibraryError {
    error == .busy && state.withLock { $0.turn?.isCancelled == true } ? .cancelled : error
  }
}
