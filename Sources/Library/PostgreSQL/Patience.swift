/// The limits on how long a connection waits for its server.
package struct Patience: Sendable {
  package var deadline: ContinuousClock.Instant
  package var isCancelled: @Sendable () -> Bool

  package init(
    until deadline: ContinuousClock.Instant, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.deadline = deadline
    self.isCancelled = isCancelled
  }

  /// Returns the milliseconds until the next check for cancellation; throws `cancelled` or `timedOut`.
  func nextPause() throws(DatabaseError) -> Int32 {
    if isCancelled() { throw .cancelled }
    let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
    if left <= 0 { throw .timedOut }
    return Int32(min(Self.mostMilliseconds, left.rounded(.up)))
  }

  private static let mostMilliseconds = 50.0
}
