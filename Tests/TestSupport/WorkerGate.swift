internal import Synchronization

/// Holds up workers for a test: while the gate is closed, a worker waits until its task is cancelled.
package final class WorkerGate: Sendable {
  private let isClosed = Mutex(false)
  private let onArrival: @Sendable () -> Void

  /// - Parameter onArrival: Called for every worker that has to wait.
  package init(onArrival: @escaping @Sendable () -> Void = {}) {
    self.onArrival = onArrival
  }

  package func close() {
    isClosed.withLock { $0 = true }
  }

  /// - Returns: Whether the worker may do its work; `false` when it was cancelled while it waited.
  func pass() async -> Bool {
    guard isClosed.withLock({ $0 }) else { return true }
    onArrival()
    let (never, continuation) = AsyncStream.makeStream(of: Void.self)
    // Nothing is ever sent: the stream ends when the task is cancelled.
    for await _ in never {}
    continuation.finish()
    return false
  }
}
