import Domain
import HTTPTransport
import Synchronization
import Testing

@testable import PictureWorker

struct SharedFetchesTests {
  private let counter = Counter()

  private func key(_ name: String) -> PictureKey { .rendition(.thumb, name: name) }

  /// Waits for a picture whose fetch ends when `door` opens.
  private func order(
    _ name: String, of fetches: SharedFetches, through door: Door
  ) -> Task<SharedFetches.Answer, Never> {
    Task { await picture(name, of: fetches, through: door) }
  }

  private func picture(
    _ name: String, of fetches: SharedFetches, through door: Door
  ) async -> SharedFetches.Answer {
    await fetches.picture(key(name)) { [counter] in
      counter.begin(name)
      defer { counter.end() }
      return await door.pass() ? .success(Array(name.utf8)) : .failure(.cancelled)
    }
  }

  @Test func thoseWhoWantTheSamePictureShareOneFetch() async {
    let (fetches, door) = (SharedFetches(atMost: 8), Door())
    let callers = (0..<20).map { _ in order("a", of: fetches, through: door) }
    await counter.waitUntil { $0.begun == ["a"] }
    await fetches.waitUntil(callers: 20, of: key("a"))
    door.open()
    for caller in callers { #expect(await caller.value == .success(Array("a".utf8))) }
    #expect(counter.begun == ["a"])
  }

  @Test func noMoreThanAllowedRunAtOnceAndTheyBeginInOrder() async {
    let (fetches, door) = (SharedFetches(atMost: 3), Door())
    var callers: [Task<SharedFetches.Answer, Never>] = []
    for number in 0..<30 {
      callers.append(order("\(number)", of: fetches, through: door))
      await fetches.waitUntil(callers: 1, of: key("\(number)"))
    }
    await counter.waitUntil { $0.begun.count == 3 }
    #expect(Set(counter.begun) == ["0", "1", "2"])
    door.open()
    for caller in callers { _ = await caller.value }
    #expect(counter.begun.count == 30)
    #expect(counter.mostAtOnce <= 3)
  }

  @Test func aCallerWhoIsCancelledStopsWaitingAndTheFetchGoesOn() async {
    let (fetches, door) = (SharedFetches(atMost: 1), Door())
    let caller = order("a", of: fetches, through: door)
    await counter.waitUntil { $0.begun == ["a"] }
    caller.cancel()
    #expect(await caller.value == .failure(.cancelled))
    let other = order("a", of: fetches, through: door)
    await fetches.waitUntil(callers: 1, of: key("a"))
    door.open()
    #expect(await other.value == .success(Array("a".utf8)))
    #expect(counter.begun == ["a"])
  }

  @Test func aFetchThatHasNotBegunIsDroppedWhenNoOneWaits() async {
    let (fetches, door) = (SharedFetches(atMost: 1), Door())
    let first = order("a", of: fetches, through: door)
    await counter.waitUntil { $0.begun == ["a"] }
    let second = order("b", of: fetches, through: door)
    await fetches.waitUntil(callers: 1, of: key("b"))
    let third = order("c", of: fetches, through: door)
    await fetches.waitUntil(callers: 1, of: key("c"))
    second.cancel()
    #expect(await second.value == .failure(.cancelled))
    door.open()
    _ = await (first.value, third.value)
    #expect(counter.begun == ["a", "c"])
  }

  @Test func aCallerWhoWasCancelledBeforeBeginsNoFetch() async {
    let (fetches, door) = (SharedFetches(atMost: 8), Door())
    await withTaskGroup(of: SharedFetches.Answer.self) { group in
      group.cancelAll()
      group.addTask { await picture("a", of: fetches, through: door) }
      #expect(await group.next() == .failure(.cancelled))
    }
    #expect(fetches.callers(of: key("a")) == nil)
    #expect(counter.begun == [])
  }

  @Test func onlyFetchesThatNoOneWaitsForAreCancelled() async {
    let (fetches, door) = (SharedFetches(atMost: 8), Door())
    let abandoned = order("a", of: fetches, through: door)
    let wanted = order("b", of: fetches, through: door)
    await counter.waitUntil { $0.begun.count == 2 }
    abandoned.cancel()
    _ = await abandoned.value
    fetches.cancelAbandoned()
    await counter.waitUntil { $0.ended == 1 }
    // A new order for the picture starts its own fetch.
    let again = order("a", of: fetches, through: door)
    await counter.waitUntil { $0.begun.count == 3 }
    door.open()
    #expect(await again.value == .success(Array("a".utf8)))
    #expect(await wanted.value == .success(Array("b".utf8)))
  }

  @Test func aFetchHasTheDeadlineOfItsFirstCaller() async {
    let (fetches, door) = (SharedFetches(atMost: 1), Door())
    let first = order("a", of: fetches, through: door)
    await counter.waitUntil { $0.begun == ["a"] }
    let deadline = ContinuousClock.now + .seconds(7)
    let seen = Task {
      await FetchDeadline.with(deadline) {
        await fetches.picture(key("b")) {
          .failure(FetchDeadline.current == deadline ? .timedOut : .cancelled)
        }
      }
    }
    await fetches.waitUntil(callers: 1, of: key("b"))
    door.open()
    _ = await first.value
    #expect(await seen.value == .failure(.timedOut))
  }

  @Test func manyOrdersAndCancellationsAllGetAnAnswer() async {
    let (fetches, door) = (SharedFetches(atMost: 4), Door())
    door.open()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<2_000 {
        group.addTask {
          let caller = order("\(number % 37)", of: fetches, through: door)
          if number.isMultiple(of: 3) { caller.cancel() }
          if number.isMultiple(of: 50) { fetches.cancelAbandoned() }
          let answer = await caller.value
          #expect(answer == .success(Array("\(number % 37)".utf8)) || answer == .failure(.cancelled))
        }
      }
    }
    #expect(counter.mostAtOnce <= 4)
  }
}

extension SharedFetches {
  /// Waits until this many callers wait for a picture.
  fileprivate func waitUntil(callers count: Int, of key: PictureKey) async {
    while callers(of: key) != count { await Task.yield() }
  }
}

/// Lets fetches end when the test decides.
final class Door: Sendable {
  private let isOpen = Mutex(false)

  func open() { isOpen.withLock { $0 = true } }

  /// - Returns: Whether the door was open; `false` if the task was canceled.
  func pass() async -> Bool {
    while !isOpen.withLock({ $0 }) {
      if Task.isCancelled { return false }
      await Task.yield()
    }
    return !Task.isCancelled
  }
}

/// Counts fetches.
final class Counter: Sendable {
  struct Record {
    var begun: [String] = []
    var ended = 0
    var mostAtOnce = 0
  }

  private let record = Mutex(Record())

  var begun: [String] { record.withLock { $0.begun } }
  var mostAtOnce: Int { record.withLock { $0.mostAtOnce } }

  func begin(_ name: String) {
    record.withLock { record in
      record.begun.append(name)
      record.mostAtOnce = max(record.mostAtOnce, record.begun.count - record.ended)
    }
  }

  func end() { record.withLock { $0.ended += 1 } }

  func waitUntil(_ condition: (Record) -> Bool) async {
    while !record.withLock({ condition($0) }) { await Task.yield() }
  }
}
