import FoundationEssentials
import Synchronization

/// Distinguishes the changes of this process from those of others.
struct LibrarySession: Sendable {
  let number: Int64
  /// Seconds since 1970.
  let startedAt: Double
  let memos = OwnMemos()
  let purge = OwnPurge()

  /// - Parameter random: Distinguishes processes.
  init(random: UInt64, startedAt: Date) {
    number = Int64(bitPattern: random)
    self.startedAt = startedAt.timeIntervalSince1970
  }

  /// Whether another process made a change while this one was running.
  func isElsewhere(_ session: Int64, madeAt: Double) -> Bool { session != number && madeAt >= startedAt }
}

/// The last purge of this process, until `undo` has said that it cannot be taken back.
///
/// Another process may have been told first, and what is told leaves the change log.
final class OwnPurge: Sendable {
  private let change = Mutex<Int64?>(nil)

  /// - Parameter change: Its number in the change log; numbers grow and are never used again.
  func note(_ change: Int64) { self.change.withLock { $0 = change } }

  /// Forgets it.
  func wasTold() { change.withLock { $0 = nil } }

  /// Whether there is one to tell of after the change with this number.
  func isAfter(_ other: Int64) -> Bool { change.withLock { $0.map { $0 > other } == true } }
}
