import Domain
import Glibc
import LibraryCore
import PostgreSQL
import Synchronization

/// A use of the library, with a deadline; it can be canceled until its commit.
final class SharedUse: Sendable {
  private let turn = LibraryTurn()
  private let deadline: ContinuousClock.Instant
  private let onCancel = Mutex<(@Sendable () -> Void)?>(nil)

  init(ceiling: Duration) { deadline = .now + ceiling }

  /// The patience with the server's answers; once the commit begins, only the deadline ends it.
  var patience: Patience { Patience(until: deadline) { [turn] in turn.isCancelled } }

  /// - Parameter answer: Called as soon as the use is canceled, while its work is still stopping.
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
