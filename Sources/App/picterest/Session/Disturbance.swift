import Synchronization

/// Whether something else may have changed the screen: another size of the window, or another program.
///
/// The thread for signals sets it, because the main actor may be about to paint.
final class Disturbance: Sendable {
  private let happened = Mutex(false)

  func happen() { happened.withLock { $0 = true } }

  /// - Returns: Whether it happened since the last call.
  func take() -> Bool {
    happened.withLock { happened in
      defer { happened = false }
      return happened
    }
  }
}
