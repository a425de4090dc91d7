import Domain
import Glibc
import LibraryCore
import PostgreSQL
import Synchronization

/// A single use of the library, with a deadline, which can be canceled until its commit.
final class SharedUse: Sendable {
  private let turn = LibraryTurn()
  private let deadline: ContinuousClock.Instant
  private let onCancel = Mutex<(@Sendable () -> Void)?>(nil)

  init(ceiling: Duration) { deadline = .now + ceiling }

  /// The limits on waiting for the server; once the commit begins, only the deadline can end a wait.
  var patience: Patience { Patience(until: deadline) { [turn] in turn.isCancelled } }

  /// - Parameter answer: Called immediately after the cancellation, while the work is still stopping.
  func whenCancelled(_ answer: @escaping @Sendable () -> Void) {
    onCancel.withLock { $0 = answer }
    if turn.isCancelled { answer() }
  }

  func cancel() {
    turn.cancel()
    if turn.isCancelled { onCancel.withLock { $0 }?() }
  }

  func checkCancellation() throws(LibraryError) { try turn.checkCancellation() }

  /// Begins the commit, after which the use cannot be canceled.
  func begin() throws(LibraryError) { try turn.begin() }

  /// Waits a random time between two tries, so that two sessions do not collide again.
  func pause() throws {
    try turn.checkCancellation()
    if ContinuousClock.now >= deadline { throw DatabaseError.timedOut }
    usleep(.random(in: 5_000...50_000))
  }
}
