import FoundationEssentials

/// Distinguishes the changes of this process from those of others.
struct LibrarySession: Sendable {
  let number: Int64
  /// Seconds since 1970.
  let startedAt: Double
  let memos = OwnMemos()

  /// - Parameter random: Distinguishes processes.
  init(random: UInt64, startedAt: Date) {
    number = Int64(bitPattern: random)
    self.startedAt = startedAt.timeIntervalSince1970
  }

  /// Whether another process made a change while this one was running.
  func isElsewhere(_ session: Int64, madeAt: Double) -> Bool { session != number && madeAt >= startedAt }
}
