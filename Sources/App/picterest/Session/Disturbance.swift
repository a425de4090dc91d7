import Synchronization

/// Whether the screen may look different from how this program left it: the window changed its size, or another program
/// had the terminal.
///
/// The thread that hears signals sets it, because what is on the main actor may be about to paint.
final class Disturbance: Sendable {
  private let happened = Mutex(false)

  func happen() { happened.withLock { $0 = true } }

  /// - Returns: Whether it happened since this was last asked.
  func take() -> Bool {
    happened.withLock { happened in
      defer { happened = false }
      return happened
    }
  }
}
