package import FoundationEssentials

/// Distinguishes the changes of this process from those of others.
package struct LibrarySession: Sendable {
  package let number: Int64
  /// Seconds since 1970.
  let startedAt: Double

  package init(random: UInt64, startedAt: Date) {
    number = Int64(bitPattern: random)
    self.startedAt = startedAt.timeIntervalSince1970
  }

  /// Whether another process made a change while this one was running.
  ///
  /// A change that is still to come by the clock was made before the clock was set back, perhaps long before.
  package func isOtherSession(_ session: Int64, madeAt: Double, now: Date) -> Bool {
    session != number && (startedAt...max(startedAt, now.timeIntervalSince1970)).contains(madeAt)
  }
}
