package import Domain
import Synchronization

/// A single use of the library, which can be canceled until its write begins.
package final class LibraryUse: Sendable {
  private enum State: Int, AtomicRepresentable { case waiting, begun, cancelled }

  private let state = Atomic(State.waiting)
  private let interruption = Mutex<(@Sendable () -> Void)?>(nil)

  package init() {}

  package var isCancelled: Bool { state.load(ordering: .acquiring) == .cancelled }

  /// Cancels the use unless its write has begun.
  package func cancel() {
    _ = state.compareExchange(expected: .waiting, desired: .cancelled, ordering: .acquiringAndReleasing)
    if isCancelled { interruption.withLock { $0?() } }
  }

  /// Runs work that cannot check for cancellation itself.
  ///
  /// - Parameter interrupt: Makes the work end early; called on another thread.
  /// - Throws: `cancelled` if the use was canceled in the meantime, whatever the work's result.
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

  /// Begins the write, after which the use cannot be canceled; throws `cancelled` if it already was.
  package func begin() throws(LibraryError) {
    let (_, original) = state.compareExchange(
      expected: .waiting, desired: .begun, ordering: .acquiringAndReleasing)
    if original == .cancelled { throw .cancelled }
  }

  package func checkCancellation() throws(LibraryError) {
    if isCancelled { throw .cancelled }
  }
}

/// A continuation that only the first answer resumes.
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
