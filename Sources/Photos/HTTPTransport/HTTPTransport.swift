internal import Synchronization

/// Carries a request to a server and brings its answer back.
///
/// `CurlTransport` uses the network, the demo catalogue answers in-process, and `AnswerCache` works on top of either.
package protocol HTTPTransport: Sendable {
  /// Sends `request` and returns the complete answer, even for a status of 400 and above; canceling the task stops it.
  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse

  /// Returns the last answer to `request` that is known without a call, however old, or `nil` if there is none.
  func kept(_ request: HTTPRequest) async -> HTTPResponse?

  /// Forgets the answer to `request`, because its reader cannot make sense of it.
  func forget(_ request: HTTPRequest)
}

extension HTTPTransport {
  /// Returns `nil`, because most transports keep no answers.
  package func kept(_ request: HTTPRequest) async -> HTTPResponse? { nil }

  /// Does nothing, because most transports keep no answers.
  package func forget(_ request: HTTPRequest) {}
}

/// The reason there is no answer; its texts may come from outside.
package enum TransportError: Error, Hashable, Sendable {
  case cancelled
  case cannotResolve(host: String)
  /// The host, with the port unless it is the default.
  case cannotConnect(server: String)
  /// The deadline passed, or the bytes came too slowly.
  case timedOut
  case tooLarge(limit: Int)
  /// The connection ended before the answer was complete.
  case cutOff
  /// The server could not prove its identity, or TLS failed for another reason.
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

/// The time by which a task's calls must end, whatever their own limits allow.
///
/// It belongs to the command's task and the tasks within it, because the user waits for all of a command's calls. So no
/// intermediate code has to pass it on. A user's answer to a question before the first call, as from a password store,
/// moves it, because the servers did not cause that wait.
package enum FetchDeadline {
  private final class Moving: Sendable {
    let moment: Mutex<ContinuousClock.Instant>

    init(_ moment: ContinuousClock.Instant) { self.moment = Mutex(moment) }
  }

  @TaskLocal private static var moving: Moving?

  /// The deadline, or `nil` if only each call's own limits count.
  package static var current: ContinuousClock.Instant? { moving?.moment.withLock { $0 } }

  package static func with<Value>(
    _ deadline: ContinuousClock.Instant?, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Value
  ) async rethrows -> Value {
    try await $moving.withValue(deadline.map(Moving.init), operation: body, isolation: isolation)
  }

  /// Moves it for all of the command's calls that are still to come.
  package static func extend(by duration: Duration) { moving?.moment.withLock { $0 += duration } }
}

/// Whether a task's calls reach the server even if a cached answer is fresh, because the user wants that.
package enum FetchFreshness {
  @TaskLocal package static var asksAnyway = false
}

/// The receiver of a task's progress.
package enum FetchProgress {
  /// A function in a struct, because Swift 6.3.1 with `-O` crashes if a task-local value is itself a function.
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

/// Whether a task's calls wait while one of normal priority waits or is under way, because nobody waits for their answers.
package enum FetchPriority {
  @TaskLocal package static var isLow = false
}
