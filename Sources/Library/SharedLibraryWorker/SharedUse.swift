import Domain
import Glibc
import LibraryCore
import PostgreSQL
import Synchronization

/// One use of the library: how long it may take, and whether it may still be cancelled.
final class SharedUse: Sendable {
  private let turn = LibraryTurn()
  private let deadline: ContinuousClock.Instant
  private let onCancel = Mutex<(@Sendable () -> Void)?>(nil)

  init(ceiling: Duration) { deadline = .now + ceiling }

  /// For the server's answers; a use that has begun its commit is only ended by the clock.
  var patience: Patience { Patience(until: deadline) { [turn] in turn.isCancelled } }

  /// - Parameter answer: Called at once when the use is cancelled, while what it was doing is still being stopped.
  func whenCancelled(_ answer: @escaping @Sendable () -> Void) {
    onCancel.withLock { $0 = answer }
    if turn.isCancelled { answer() }
  }

  func cancel() {
    turn.cancel()
    if turn.isCancelled { onCancel.withLock { $0 }?() }
  }

  func checkCancellation() throws(LibraryError) { try turn.checkCancellation() }

  /// Begins the commit; the use can no longer be cancelled.
  func begin() throws(LibraryError) { try turn.begin() }

  /// Waits for a moment between two tries, for another time each time, so that two who collide do not do so again.
  func pause() throws {
    try turn.checkCancellation()
    if ContinuousClock.now >= deadline { throw DatabaseError.timedOut }
    usleep(.random(in: 5_000...50_000))
  }
}
