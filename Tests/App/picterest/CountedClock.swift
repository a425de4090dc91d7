import Synchronization

/// A clock whose first few sleeps end at once; every later one throws, as if its task were canceled.
final class CountedClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration = .zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct State {
    var left: Int
    var now = Instant()
    var slept: [Duration] = []
  }

  private let state: Mutex<State>

  /// - Parameter sleeps: The number of sleeps that end at once.
  init(sleeps: Int) { state = Mutex(State(left: sleeps)) }

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .nanoseconds(1) }

  var slept: [Duration] { state.withLock { $0.slept } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try state.withLock { state in
      guard state.left > 0 else { throw CancellationError() }
      state.left -= 1
      state.slept.append(state.now.duration(to: deadline))
      state.now = deadline
    }
  }
}
