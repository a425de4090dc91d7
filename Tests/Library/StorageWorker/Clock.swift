import FoundationEssentials
import Synchronization

/// A clock that advances by one step at each reading.
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
