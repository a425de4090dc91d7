import FoundationEssentials
import Synchronization

/// A clock that advances by the same step each time that it is read.
final class Clock: Sendable {
  private let step: TimeInterval
  private let date = Mutex(noon)

  init(step: TimeInterval = 1) {
    self.step = step
  }

  @Sendable func next() -> Date {
    date.withLock { date in
      date += step
      return date
    }
  }
}

/// A clock that shows what it was set to.
final class ClockByHand: Sendable {
  private let date: Mutex<Date>

  init(_ date: Date) {
    self.date = Mutex(date)
  }

  @Sendable func now() -> Date { date.withLock(\.self) }

  func set(_ new: Date) { date.withLock { $0 = new } }
}
