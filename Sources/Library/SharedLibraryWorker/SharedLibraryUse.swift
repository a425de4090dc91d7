import Domain
import Glibc
import LibraryCore
import PostgreSQL
import Synchronization

/// A single use of the library, with a deadline, which can be canceled until its commit.
final class SharedLibraryUse: Sendable {
  private let use = LibraryUse()
  private let deadline: ContinuousClock.Instant
  private let onCancel = Mutex<(@Sendable () -> Void)?>(nil)

  init(ceiling: Duration) { deadline = .now + ceiling }

  /// The limits on waiting for the server; once the commit begins, only the deadline can end a wait.
  var patience: Patience { Patience(until: deadline) { [use] in use.isCancelled } }

  /// - Parameter answer: Called immediately after the cancellation, while the work is still stopping.
  func whenCancelled(_ answer: @escaping @Sendable () -> Void) {
    onCancel.withLock { $0 = answer }
    if use.isCancelled { answer() }
  }

  func cancel() {
    use.cancel()
    if use.isCancelled { onCancel.withLock { $0 }?() }
  }

  func checkCancellation() throws(LibraryError) { try use.checkCancellation() }

  /// Begins the commit, after which the use cannot be canceled.
  func begin() throws(LibraryError) { try use.begin() }

  /// Waits a random time between two tries, so that two sessions do not collide again.
  func pause() throws {
    try use.checkCancellation()
    if ContinuousClock.now >= deadline { throw DatabaseError.timedOut }
    usleep(.random(in: 5_000...50_000))
  }
}
