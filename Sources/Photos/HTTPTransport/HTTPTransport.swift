internal import Synchronization

/// Carries one request to a server and brings its answer back.
///
/// `CurlTransport` does so over the network, the demo catalog in-process, and `AnswerCache` on top of either.
package protocol HTTPTransport: Sendable {
  /// Sends `request` and returns the whole answer, also for a status of 400 and above; cancelling the task stops it.
  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse

  /// The last answer to `request` that is known without a call, however old it is; nil when there is none.
  func kept(_ request: HTTPRequest) async -> HTTPResponse?

  /// Forgets the answer to `request`, which makes no sense to its reader.
  func forget(_ request: HTTPRequest)
}

extension HTTPTransport {
  /// Returns nil, because most transports keep no answers.
  package func kept(_ request: HTTPRequest) async -> HTTPResponse? { nil }

  /// Does nothing, because most transports keep no answers.
  package func forget(_ request: HTTPRequest) {}
}

/// The reason why there is no answer; its texts may come from outside.
package enum TransportError: Error, Hashable, Sendable {
  case cancelled
  case cannotResolve(host: String)
  /// The host, with the port unless it is the standard one.
  case cannotConnect(server: String)
  /// The deadline passed, or the bytes came too slowly.
  case timedOut
  case tooLarge(limit: Int)
  /// The connection ended before the answer was complete.
  case cutOff
  /// The server could not prove who it is, or TLS failed for another reason.
  case insecure(reason: String)
  case unreadable(reason: String)
  /// The request's rule does not allow the redirect.
  case redirectRefused(location: String)
  case tooManyRedirects
  /// Neither http nor https, or not a URL that the transport can use.
  case badURL(String)
  /// This machine lacks the HTTP library, or has one that is too old.
  case unavailable(reason: String)
  case failed(reason: String)
}

/// The time by which the calls of a task must end, whatever their own limits allow.
///
/// It belongs to the command's task and the tasks within it, since the user waits for all calls of a command, and no
/// one in between has to pass it on. A person's answer to a question for the first call, like that of a password store,
/// moves it, since that time is not the servers'.
package enum FetchDeadline {
  private final class Moving: Sendable {
    let moment: Mutex<ContinuousClock.Instant>

    init(_ moment: ContinuousClock.Instant) { self.moment = Mutex(moment) }
  }

  @TaskLocal private static var moving: Moving?

  /// The deadline, or nil where only the limits of each call count.
  package static var current: ContinuousClock.Instant? { moving?.moment.withLock { $0 } }

  package static func with<Value>(
    _ deadline: ContinuousClock.Instant?, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Value
  ) async rethrows -> Value {
    try await $moving.withValue(deadline.map(Moving.init), operation: body, isolation: isolation)
  }

  /// Moves it for all calls of the command that are still to come.
  package static func extend(by duration: Duration) { moving?.moment.withLock { $0 += duration } }
}

/// Whether the calls of a task reach the server even when a kept answer is fresh, because the user wants that.
package enum FetchFreshness {
  @TaskLocal package static var asksAnyway = false
}

/// The receiver of a task's progress.
package enum FetchProgress {
  /// A function in a struct, because Swift 6.3.1 with `-O` crashes where a task-local value is itself a function.
  package struct Report: Sendable {
    private let receive: @Sendable (_ received: Int, _ total: Int?) -> Void

    package init(_ receive: @escaping @Sendable (_ received: Int, _ total: Int?) -> Void) {
      self.receive = receive
    }

    /// Reports the bytes of the body so far, and the bytes that the server announced, if any.
    package func callAsFunction(_ received: Int, _ total: Int?) { receive(received, total) }
  }

  @TaskLocal package static var report: Report?
}

/// Whether a task's calls wait while one of normal priority waits or is under way, since no one waits for their answers.
package enum FetchPriority {
  @TaskLocal package static var isLow = false
}
