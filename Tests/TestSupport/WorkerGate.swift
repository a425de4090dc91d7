internal import Synchronization

/// A gate that holds workers: while it is closed, a worker waits until its task is canceled.
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

  /// - Returns: Whether the worker may continue; `false` if it was canceled while waiting.
  func pass() async -> Bool {
    guard isClosed.withLock({ $0 }) else { return true }
    onArrival()
    let (never, continuation) = AsyncStream.makeStream(of: Void.self)
    // The stream never produces a value and ends when the task is canceled.
    for await _ in never {}
    continuation.finish()
    return false
  }
}
