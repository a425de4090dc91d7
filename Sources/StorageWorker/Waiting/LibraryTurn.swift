import Domain
import Synchronization

/// One use of the library, from the wish to the answer.
///
/// It can be called off until its write has begun; from then on it runs to its end.
final class LibraryTurn: Sendable {
  private enum State: Int, AtomicRepresentable { case waiting, begun, cancelled }

  private let state = Atomic(State.waiting)

  var isCancelled: Bool { state.load(ordering: .acquiring) == .cancelled }

  /// Calls the turn off, unless its write has begun.
  func cancel() {
    _ = state.compareExchange(expected: .waiting, desired: .cancelled, ordering: .acquiringAndReleasing)
  }

  /// The point of no return of a write.
  ///
  /// - Throws: `cancelled` when the turn was called off before.
  func begin() throws(LibraryError) {
    let (_, original) = state.compareExchange(
      expected: .waiting, desired: .begun, ordering: .acquiringAndReleasing)
    if original == .cancelled { throw .cancelled }
  }

  func checkCancellation() throws(LibraryError) {
    if isCancelled { throw .cancelled }
  }
}
