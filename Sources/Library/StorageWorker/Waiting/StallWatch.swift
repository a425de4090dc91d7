import Dispatch
import Domain
import Synchronization

/// Gives up long work that makes no progress, such as a copy to a disk that does not respond.
///
/// Nothing can force a system call to return, so the work itself may continue, but nobody waits for it any longer. The time before the
/// first progress does not count, because the work may have to wait for its turn.
final class StallWatch: Sendable {
  private enum State {
    case waiting
    /// Working, with the time of the last progress.
    case working(ContinuousClock.Instant)
    case ended
  }

  private let ceiling: Duration
  private let error: LibraryError
  private let state = Mutex(State.waiting)

  /// - Parameter error: The error if the work makes no progress for the time `ceiling`.
  init(ceiling: Duration, error: LibraryError) {
    self.ceiling = ceiling
    self.error = error
  }

  func goesOn() { state.withLock { if case .ended = $0 {} else { $0 = .working(.now) } } }

  func end() { state.withLock { $0 = .ended } }

  func isStalled(at moment: ContinuousClock.Instant) -> Bool {
    guard case .working(let last) = state.withLock(\.self) else { return false }
    return last.duration(to: moment) >= ceiling
  }

  /// Checks from time to time, and calls `giveUp` at most once.
  func begin(giveUp: @escaping @Sendable (LibraryError) -> Void) {
    let pause = min(1, max(0.001, ceiling / .seconds(4)))
    DispatchQueue.global().asyncAfter(deadline: .now() + pause) { [self] in
      if case .ended = state.withLock(\.self) { return }
      if isStalled(at: .now) { giveUp(error) } else { begin(giveUp: giveUp) }
    }
  }
}
