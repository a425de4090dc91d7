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
  ///
  /// A change that is still to come by the clock was made before the clock was set back, perhaps long before.
  func isElsewhere(_ session: Int64, madeAt: Double, now: Date) -> Bool {
    session != number && (startedAt...max(startedAt, now.timeIntervalSince1970)).contains(madeAt)
  }
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
