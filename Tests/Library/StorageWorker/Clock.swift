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
