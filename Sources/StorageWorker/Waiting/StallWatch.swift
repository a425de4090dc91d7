import Dispatch
import Domain
import Synchronization

/// Gives up long work that makes no progress, such as a copy to a disk that does not answer.
///
/// The system cannot be made to return from a call, so the work itself may go on; nobody waits for it any more.
final class StallWatch: Sendable {
  private let ceiling: Duration
  private let error: LibraryError
  /// When the work last made progress; nil when it has ended.
  private let last = Mutex<ContinuousClock.Instant?>(.now)

  /// - Parameter error: What is thrown when the work makes no progress for that long.
  init(ceiling: Duration, error: LibraryError) {
    self.ceiling = ceiling
    self.error = error
  }

  /// Notes that the work has made progress.
  func goesOn() { last.withLock { if $0 != nil { $0 = .now } } }

  /// The work has ended.
  func end() { last.withLock { $0 = nil } }

  /// Looks from time to time.
  ///
  /// - Parameter giveUp: Called at most once.
  func begin(giveUp: @escaping @Sendable (LibraryError) -> Void) {
    let pause = min(1, max(0.001, ceiling / .seconds(4)))
    DispatchQueue.global().asyncAfter(deadline: .now() + pause) { [self] in
      guard let moment = last.withLock(\.self) else { return }
      guard moment.duration(to: .now) >= ceiling else { return begin(giveUp: giveUp) }
      giveUp(error)
    }
  }
}

/// A continuation that is resumed by whoever comes first.
final class OneAnswer<Value: Sendable>: Sendable {
  private let continuation: Mutex<CheckedContinuation<Value, Never>?>

  init(_ continuation: CheckedContinuation<Value, Never>) {
    self.continuation = Mutex(continuation)
  }

  func give(_ value: Value) {
    let waiting = continuation.withLock { continuation in
      defer { continuation = nil }
      return continuation
    }
    waiting?.resume(returning: value)
  }
}
