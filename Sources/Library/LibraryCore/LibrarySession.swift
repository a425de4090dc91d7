package import FoundationEssentials

/// Distinguishes the changes of this process from those of others.
package struct LibrarySession: Sendable {
  package let number: Int64
  /// The start time, in seconds since 1970.
  let startedAt: Double

  package init(random: UInt64, startedAt: Date) {
    number = Int64(bitPattern: random)
    self.startedAt = startedAt.timeIntervalSince1970
  }

  /// Returns whether another process made a change while this one was running.
  ///
  /// A change dated in the future comes from before the clock was set back, perhaps long ago.
  package func isOtherSession(_ session: Int64, madeAt: Double, now: Date) -> Bool {
    session != number && (startedAt...max(startedAt, now.timeIntervalSince1970)).contains(madeAt)
  }
}
