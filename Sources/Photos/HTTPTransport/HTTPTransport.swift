internal import Synchronization

/// A way to send a request to a server and receive its answer.
///
/// `CurlTransport` uses the network, the demo catalogue answers in-process, and `AnswerCache` works on top of either.
package protocol HTTPTransport: Sendable {
  /// Sends `request` and returns the complete answer, even with a status of 400 or above; canceling the task stops the request.
  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse

  /// Returns the last known answer to `request` without a call, however old, or `nil` if there is none.
  func kept(_ request: HTTPRequest) async -> HTTPResponse?

  /// Forgets the answer to `request`, because the caller could not read it.
  func forget(_ request: HTTPRequest)
}

extension HTTPTransport {
  /// Returns `nil`, because most transports do not store answers.
  package func kept(_ request: HTTPRequest) async -> HTTPResponse? { nil }

  /// Does nothing, because most transports do not store answers.
  package func forget(_ request: HTTPRequest) {}
}

/// The reason there is no answer; its strings may come from outside.
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
  /// The request's redirect rule does not allow the address.
  case redirectRefused(location: String)
  case tooManyRedirects
  /// The address is neither http nor https, or not a URL that the transport can use.
  case badURL(String)
  /// The HTTP library is missing from this machine or too old.
  case unavailable(reason: String)
  case failed(reason: String)
}

/// The time by which all calls of a task must end, whatever their own limits allow.
///
/// The deadline belongs to the command's task and its child tasks, because the user waits for all of a command's calls. Code in between
/// need not pass it on. Before the first call, the user may have to answer a question, such as one from a password store. The wait for that
/// answer extends the deadline, because the servers did not cause it.
package enum FetchDeadline {
  private final class Moving: Sendable {
    let moment: Mutex<ContinuousClock.Instant>

    init(_ moment: ContinuousClock.Instant) { self.moment = Mutex(moment) }
  }

  @TaskLocal private static var moving: Moving?

  /// The deadline, or `nil` if only each call's own limits apply.
  package static var current: ContinuousClock.Instant? { moving?.moment.withLock { $0 } }

  package static func with<Value>(
    _ deadline: ContinuousClock.Instant?, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Value
  ) async rethrows -> Value {
    try await $moving.withValue(deadline.map(Moving.init), operation: body, isolation: isolation)
  }

  /// Extends the deadline for all of the command's later calls.
  package static func extend(by duration: Duration) { moving?.moment.withLock { $0 += duration } }
}

/// Whether the user wants a task's calls to reach the server even if a cached answer is fresh.
package enum FetchFreshness {
  @TaskLocal package static var asksAnyway = false
}

/// The callback that receives a task's progress.
package enum FetchProgress {
  /// Wraps a function in a struct, because Swift 6.3.1 with `-O` crashes if a task-local value is itself a function.
  package struct Report: Sendable {
    private let receive: @Sendable (_ received: Int, _ total: Int?) -> Void

    package init(_ receive: @escaping @Sendable (_ received: Int, _ total: Int?) -> Void) {
      self.receive = receive
    }

    /// Reports the bytes of the body received so far and the total that the server announced, if any.
    package func callAsFunction(_ received: Int, _ total: Int?) { receive(received, total) }
  }

  @TaskLocal package static var report: Report?
}

/// Whether a task's calls are low priority: nobody is waiting for them, so they run only when no others are waiting or under way.
package enum FetchPriority {
  @TaskLocal package static var isLow = false
}
