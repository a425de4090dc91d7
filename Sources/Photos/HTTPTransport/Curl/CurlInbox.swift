import Synchronization

/// Messages from other threads that wake the loop: new jobs, cancellations and the order to stop.
final class CurlInbox: Sendable {
  struct Orders {
    fileprivate(set) var jobs: [CurlJob] = []
    fileprivate(set) var cancelled: [UInt64] = []
    fileprivate(set) var isStopping = false
  }

  private struct State {
    var orders = Orders()
    var lastID: UInt64 = 0
    var waker: CurlWaker?
    /// The reason the loop ended, if it has; every later job fails with it.
    var end: TransportError?
  }

  private let state = Mutex(State())

  func makeID() -> UInt64 {
    state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
  }

  func start(_ job: CurlJob) {
    let end = state.withLock { state -> TransportError? in
      guard state.end == nil else { return state.end }
      state.orders.jobs.append(job)
      state.waker?.wake()
      return nil
    }
    if let end { job.finish(.failure(end)) }
  }

  /// Cancels a job; canceling one that has finished or never existed is not an error.
  func cancel(_ id: UInt64) {
    state.withLock { state in
      guard state.end == nil else { return }
      state.orders.cancelled.append(id)
      state.waker?.wake()
    }
  }

  func stop() {
    state.withLock { state in
      state.orders.isStopping = true
      state.waker?.wake()
    }
  }

  // MARK: For the loop

  func open(_ waker: CurlWaker) { state.withLock { $0.waker = waker } }

  func take() -> Orders {
    state.withLock { state in
      defer { state.orders = Orders(isStopping: state.orders.isStopping) }
      return state.orders
    }
  }

  /// Closes the inbox and returns the jobs that the loop has not seen.
  func close(because end: TransportError) -> [CurlJob] {
    state.withLock { state in
      state.waker = nil
      state.end = end
      defer { state.orders = Orders() }
      return state.orders.jobs
    }
  }
}

/// Wakes a loop from its poll.
///
/// Unchecked, because libcurl allows this one call on a multi handle from any thread. The inbox drops the waker before the multi handle is
/// freed, under the same lock.
@safe struct CurlWaker: @unchecked Sendable {
  private let library: CurlLibrary
  private let multi: CurlLibrary.Multi

  init(library: CurlLibrary, multi: CurlLibrary.Multi) {
    self.library = library
    unsafe self.multi = multi
  }

  func wake() { unsafe library.wake(multi) }
}

/// A hop of a request, with its deadline and the continuation for the answer; a class, because thousands may be moved around.
final class CurlJob: Sendable {
  let id: UInt64
  let request: HTTPRequest
  let deadline: ContinuousClock.Instant
  /// Whether the job waits until no normal-priority job is waiting or under way.
  let isLow: Bool
  /// Called on the loop's thread.
  let report: FetchProgress.Report?
  /// Whether this is the second attempt, which is the last one.
  let isSecond: Bool
  private let continuation: CheckedContinuation<Result<HTTPResponse, TransportError>, Never>

  init(
    id: UInt64, request: HTTPRequest, deadline: ContinuousClock.Instant, isLow: Bool,
    report: FetchProgress.Report? = nil, isSecond: Bool = false,
    continuation: CheckedContinuation<Result<HTTPResponse, TransportError>, Never>
  ) {
    self.id = id
    self.request = request
    self.deadline = deadline
    self.isLow = isLow
    self.report = report
    self.isSecond = isSecond
    self.continuation = continuation
  }

  /// Returns the job for a second attempt, which takes the place of this one.
  func again() -> CurlJob {
    CurlJob(
      id: id, request: request, deadline: deadline, isLow: isLow, report: report, isSecond: true,
      continuation: continuation)
  }

  /// Completes the job; called exactly once, after the job has left the last list.
  func finish(_ result: Result<HTTPResponse, TransportError>) { continuation.resume(returning: result) }

  /// Returns the time left, rounded up, or 0 after the deadline.
  func millisecondsLeft(at now: ContinuousClock.Instant) -> Int {
    let left = now.duration(to: deadline).components
    guard left.seconds >= 0, left.attoseconds >= 0 else { return 0 }
    let perMillisecond: Int64 = 1_000_000_000_000_000
    return Int(left.seconds) * 1_000 + Int((left.attoseconds + perMillisecond - 1) / perMillisecond)
  }
}
