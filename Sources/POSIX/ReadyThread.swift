import Dispatch
import Synchronization

/// A thread that waits for its work.
///
/// It is for work that may have to begin while glibc opens a library, when no thread can be started.
package final class ReadyThread: Sendable {
  private let work = Mutex<(@Sendable () -> Void)?>(nil)
  private let hasWork = DispatchSemaphore(value: 0)

  /// - Parameter signals: The signals that the thread takes.
  package init(taking signals: [Int32] = []) throws(SystemError) {
    _ = try SystemThread(taking: signals) {
      self.hasWork.wait()
      self.work.withLock { $0 }?()
    }
  }

  /// Has the thread do its work; to be called once.
  package func run(_ work: @escaping @Sendable () -> Void) {
    self.work.withLock { $0 = work }
    hasWork.signal()
  }
}
