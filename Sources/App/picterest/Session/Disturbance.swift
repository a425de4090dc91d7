import Synchronization

/// Records whether a new window size or another program may have changed the screen.
///
/// The signal thread sets it, because the main actor may be about to paint.
final class Disturbance: Sendable {
  private let happened = Mutex(false)

  func happen() { happened.withLock { $0 = true } }

  /// - Returns: Whether the screen may have changed since the last call.
  func take() -> Bool {
    happened.withLock { happened in
      defer { happened = false }
      return happened
    }
  }
}
