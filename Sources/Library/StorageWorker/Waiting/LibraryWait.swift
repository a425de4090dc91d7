import Domain
import Glibc
import LibraryCore
import OperatingSystem
import Synchronization

/// Waits for other processes, a random 1 to 4 ms at a time, up to a time limit.
///
/// With three busy writers, SQLite's own back-off kept a reader waiting for up to 9.6 s. This one took at most 0.15 s.
final class LibraryWait: Sendable {
  private struct State {
    var use: LibraryUse?
    var deadline: ContinuousClock.Instant?
    var isPatient = true
    var wait: Waits.Wait?
  }

  private let ceiling: Duration
  private let waits: Waits
  private let signal: WaitSignal?
  private let state = Mutex(State())

  /// - Parameter signal: Raised during a wait.
  init(ceiling: Duration, waits: Waits = Waits(), signal: WaitSignal? = nil) {
    self.ceiling = ceiling
    self.waits = waits
    self.signal = signal
  }

  /// Runs work; any wait during the work ends when `use` is canceled.
  func during<Value>(_ use: LibraryUse, _ body: () -> Value) -> Value {
    state.withLock { $0 = State(use: use) }
    defer {
      goesOn()
      state.withLock { $0 = State() }
    }
    return body()
  }

  /// Records that the work got what it was waiting for, or gave up.
  func goesOn() {
    let wait = state.withLock { state in
      defer { state.wait = nil }
      return state.wait
    }
    if let wait { waits.end(wait) }
  }

  private func begin() {
    state.withLock { state in
      if state.wait == nil { state.wait = waits.begin(.library) }
    }
  }

  /// Runs work that gives up immediately if another process is in its way.
  func withoutWaiting<Value, Failure>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    state.withLock { $0.isPatient = false }
    defer { state.withLock { $0.isPatient = true } }
    return try body()
  }

  /// Sleeps briefly and returns whether to try again.
  ///
  /// Ctrl-Z may stop the process here.
  ///
  /// - Parameter attempt: The number of earlier attempts in this wait; 0 begins a new wait.
  func again(attempt: Int) -> Bool {
    let now = ContinuousClock.now
    let mayWait = state.withLock { state in
      if attempt == 0 { state.deadline = now + ceiling }
      guard state.isPatient, state.use?.isCancelled != true, let deadline = state.deadline else {
        return false
      }
      return now < deadline
    }
    if mayWait {
      begin()
      signal?.raise()
      StopDeferral.stopIfAsked()
      usleep(.random(in: 1000...4000))
    }
    return mayWait
  }

  /// Turns `busy` into `cancelled` if the wait ended because its use was canceled.
  func explain(_ error: LibraryError) -> LibraryError {
    error == .busy && state.withLock { $0.use?.isCancelled == true } ? .cancelled : error
  }
}
