import Domain
import HTTPTransport
import Synchronization

/// Runs each fetch in its own task, with a limit on simultaneous fetches and a single fetch for all callers of a picture.
///
/// A canceled caller stops waiting immediately. If no other caller waits, a fetch that has not begun is dropped. A fetch under way
/// continues, because most of its work is done and its picture ends up in the cache.
final class SharedFetches: Sendable {
  typealias Answer = Result<[UInt8], PictureError>

  private struct Fetch {
    let number: Int
    let deadline: ContinuousClock.Instant?
    let run: @Sendable () async -> Answer
    var callers: [Int: CheckedContinuation<Answer, Never>] = [:]
    /// The task, once the fetch has begun.
    var task: Task<Void, Never>?
  }

  private struct State {
    var fetches: [PictureKey: Fetch] = [:]
    /// The fetches that have not begun, in order of arrival.
    var waiting: [PictureKey] = []
    var underWay = 0
    var lastNumber = 0

    mutating func nextNumber() -> Int {
      lastNumber += 1
      return lastNumber
    }
  }

  private let most: Int
  private let state = Mutex(State())

  /// - Parameter most: The maximum number of simultaneous fetches.
  init(atMost most: Int) { self.most = most }

  /// Waits for the fetch of this picture, which it adds to the queue if there is none.
  ///
  /// - Parameter run: Fetches the picture, within the first caller's deadline.
  /// - Returns: `cancelled` if the caller or the fetch is canceled.
  func picture(_ key: PictureKey, by run: @escaping @Sendable () async -> Answer) async -> Answer {
    guard !Task.isCancelled else { return .failure(.cancelled) }
    let caller = state.withLock { $0.nextNumber() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        join(key, caller, continuation, run)
        // The cancellation handler may already have run, before the caller was registered.
        if Task.isCancelled { leave(key, caller) }
      }
    } onCancel: {
      leave(key, caller)
    }
  }

  func cancelAbandoned() {
    let tasks = state.withLock { state in
      let abandoned = state.fetches.filter { $0.value.callers.isEmpty }
      // Removed immediately, so that later callers get a new fetch.
      for key in abandoned.keys { state.fetches[key] = nil }
      return abandoned.values.map(\.task)
    }
    for task in tasks { task?.cancel() }
  }

  /// Returns the number of callers, or `nil` if there is no fetch.
  func callers(of key: PictureKey) -> Int? { state.withLock { $0.fetches[key]?.callers.count } }

  private func join(
    _ key: PictureKey, _ caller: Int, _ continuation: CheckedContinuation<Answer, Never>,
    _ run: @escaping @Sendable () async -> Answer
  ) {
    state.withLock { state in
      if state.fetches[key] == nil {
        state.fetches[key] = Fetch(number: caller, deadline: FetchDeadline.current, run: run)
        state.waiting.append(key)
      }
      state.fetches[key]?.callers[caller] = continuation
      beginThoseWhoseTurnItIs(&state)
    }
  }

  private func leave(_ key: PictureKey, _ caller: Int) {
    let continuation = state.withLock { state in
      let continuation = state.fetches[key]?.callers.removeValue(forKey: caller)
      if let fetch = state.fetches[key], fetch.callers.isEmpty, fetch.task == nil {
        state.fetches[key] = nil
        state.waiting.removeAll { $0 == key }
      }
      return continuation
    }
    continuation?.resume(returning: .failure(.cancelled))
  }

  private func beginThoseWhoseTurnItIs(_ state: inout State) {
    while state.underWay < most, !state.waiting.isEmpty {
      let key = state.waiting.removeFirst()
      guard let fetch = state.fetches[key] else { continue }
      state.underWay += 1
      state.fetches[key]?.task = Task {
        // Uses the deadline of its own fetch, rather than of the task that happened to start it.
        let answer = await FetchDeadline.with(fetch.deadline) { await fetch.run() }
        finish(key, fetch.number, answer)
      }
    }
  }

  private func finish(_ key: PictureKey, _ number: Int, _ answer: Answer) {
    let callers = state.withLock { state in
      state.underWay -= 1
      let callers =
        state.fetches[key]?.number == number ? state.fetches.removeValue(forKey: key)?.callers : nil
      beginThoseWhoseTurnItIs(&state)
      return callers
    }
    for caller in (callers ?? [:]).values { caller.resume(returning: answer) }
  }
}
