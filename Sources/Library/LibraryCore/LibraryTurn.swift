package import Domain
import Synchronization

/// One use of the library, from the request to the answer.
///
/// It can be cancelled until its write has begun; from then on it runs to its end.
package final class LibraryTurn: Sendable {
  private enum State: Int, AtomicRepresentable { case waiting, begun, cancelled }

  private let state = Atomic(State.waiting)
  private let interruption = Mutex<(@Sendable () -> Void)?>(nil)

  package init() {}

  package var isCancelled: Bool { state.load(ordering: .acquiring) == .cancelled }

  /// Cancels the turn, unless its write has begun.
  package func cancel() {
    _ = state.compareExchange(expected: .waiting, desired: .cancelled, ordering: .acquiringAndReleasing)
    if isCancelled { interruption.withLock { $0?() } }
  }

  /// Runs work that cannot ask whether the turn was cancelled.
  ///
  /// - Parameter interrupt: Called on another thread when the turn is cancelled meanwhile; makes the work end early.
  /// - Throws: `cancelled` in that case, whatever the work did.
  package func interrupting<Value>(
    by interrupt: @escaping @Sendable () -> Void, _ body: () throws -> Value
  ) throws -> Value {
    interruption.withLock { $0 = interrupt }
    defer { interruption.withLock { $0 = nil } }
    try checkCancellation()
    let result = Result { try body() }
    try checkCancellation()
    return try result.get()
  }

  /// Begins the write; the turn can no longer be cancelled.
  ///
  /// - Throws: `cancelled` when the turn was cancelled before.
  package func begin() throws(LibraryError) {
    let (_, original) = state.compareExchange(
      expected: .waiting, desired: .begun, ordering: .acquiringAndReleasing)
    if original == .cancelled { throw .cancelled }
  }

  package func checkCancellation() throws(LibraryError) {
    if isCancelled { throw .cancelled }
  }
}

/// A continuation that is resumed by whoever comes first.
package final class OneAnswer<Value: Sendable>: Sendable {
  private let continuation: Mutex<CheckedContinuation<Value, Never>?>

  package init(_ continuation: CheckedContinuation<Value, Never>) {
    self.continuation = Mutex(continuation)
  }

  package func give(_ value: Value) {
    let waiting = continuation.withLock { continuation in
      defer { continuation = nil }
      return continuation
    }
    waiting?.resume(returning: value)
  }
}
