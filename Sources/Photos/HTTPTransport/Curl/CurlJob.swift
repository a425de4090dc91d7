/// One hop of a request: what to send, until when, and the continuation that waits for the answer.
///
/// It is a class, because it is moved within a queue of thousands.
final class CurlJob: Sendable {
  let id: UInt64
  let request: HTTPRequest
  let deadline: ContinuousClock.Instant
  /// Whether it waits until no job of normal priority is waiting or under way.
  let isLow: Bool
  /// Called on the loop's thread.
  let report: FetchProgress.Report?
  private let continuation: CheckedContinuation<Result<HTTPResponse, TransportError>, Never>

  init(
    id: UInt64, request: HTTPRequest, deadline: ContinuousClock.Instant, isLow: Bool,
    report: FetchProgress.Report? = nil,
    continuation: CheckedContinuation<Result<HTTPResponse, TransportError>, Never>
  ) {
    self.id = id
    self.request = request
    self.deadline = deadline
    self.isLow = isLow
    self.report = report
    self.continuation = continuation
  }

  /// Answers the job; called exactly once, after the job has been removed from the last list that held it.
  func finish(_ result: Result<HTTPResponse, TransportError>) { continuation.resume(returning: result) }

  /// The time left until the deadline, rounded up; 0 when it has passed.
  func millisecondsLeft(at now: ContinuousClock.Instant) -> Int {
    let left = now.duration(to: deadline).components
    guard left.seconds >= 0, left.attoseconds >= 0 else { return 0 }
    let perMillisecond: Int64 = 1_000_000_000_000_000
    return Int(left.seconds) * 1_000 + Int((left.attoseconds + perMillisecond - 1) / perMillisecond)
  }
}
