import Domain
import Glibc
import LibraryCore
import PostgreSQL
import Synchronization

/// One use of the library, with a deadline, which can be cancelled until its commit.
final class SharedUse: Sendable {
  private let turn = LibraryTurn()
  private let deadline: ContinuousClock.Instant
  private let onCancel = Mutex<(@Sendable () -> Void)?>(nil)

  init(ceiling: Duration) { deadline = .now + ceiling }

  /// The patience with the server's answers; only the clock ends a use that has begun its commit.
  var patience: Patience { Patience(until: deadline) { [turn] in turn.isCancelled } }

  /// - Parameter answer: Called at once when the use is cancelled, while its work is still being stopped.
  func whenCancelled(_ answer: @escaping @Sendable () -> Void) {
    onCancel.withLock { $0 = answer }
    if turn.isCancelled { answer() }
  }

  func cancel() {
    turn.cancel()
    if turn.isCancelled { onCancel.withLock { $0 }?() }
  }

  func checkCancellation() throws(LibraryError) { try turn.checkCancellation() }

  /// Begins the commit, after which the use cannot be cancelled.
  func begin() throws(LibraryError) { try turn.begin() }

  /// Waits between two tries, for a random time, so that two sessions do not collide again.
  func pause() throws {
    try turn.checkCancellation()
    if ContinuousClock.now >= deadline { throw DatabaseError.timedOut }
    usleep(.random(in: 5_000...50_000))
  }
}
