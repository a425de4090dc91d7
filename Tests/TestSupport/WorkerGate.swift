internal import Synchronization

/// Holds up workers: while the gate is closed, a worker waits until its task is canceled.
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

  /// - Returns: Whether the worker may proceed; `false` if it was canceled while waiting.
  func pass() async -> Bool {
    guard isClosed.withLock({ $0 }) else { return true }
    onArrival()
    let (never, continuation) = AsyncStream.makeStream(of: Void.self)
    // Nothing arrives: the stream ends when the task is canceled.
    for await _ in never {}
    continuation.finish()
    return false
  }
}
