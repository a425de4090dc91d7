package import FoundationEssentials
internal import Synchronization

/// A clock that a test sets.
package final class ClockByHand: Sendable {
  private let date: Mutex<Date>

  package init(_ date: Date) { self.date = Mutex(date) }

  package func advance(by seconds: Double) { date.withLock { $0 += seconds } }

  package func set(_ new: Date) { date.withLock { $0 = new } }

  @Sendable package func now() -> Date { date.withLock(\.self) }
}
