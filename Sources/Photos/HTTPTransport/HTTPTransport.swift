internal import Synchronization

/// Carries one request to a server and brings its answer back.
///
/// Implemented by `CurlTransport` (network), by the demo catalogue (in-process), by what is put over either (`AnswerCache`
/// keeps answers), and by test doubles.
package protocol HTTPTransport: Sendable {
  /// Sends `request` and returns the whole answer.
  ///
  /// A status of 400 and above is an answer, not an error. Cancelling the task stops the transfer.
  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse

  /// The last answer to `request` that is known without a call, however old it is; nil when there is none.
  func kept(_ request: HTTPRequest) async -> HTTPResponse?

  /// The answer to `request` makes no sense to its reader, so it is not to be given again.
  func forget(_ request: HTTPRequest)
}

extension HTTPTransport {
  /// Nil, because most transports keep no answers.
  package func kept(_ request: HTTPRequest) async -> HTTPResponse? { nil }

  /// Does nothing, because most transports keep no answers.
  package func forget(_ request: HTTPRequest) {}
}

/// Why there is no answer.
///
/// Its texts may come from outside.
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
  /// There is an answer, but not one that can be read as HTTP.
  case unreadable(reason: String)
  /// The answer redirects to a place that the request's rule does not allow.
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
/// A command may make several calls, and the user waits for all of them. So the deadline belongs to the command's task
/// and to the tasks within it, and no one in between has to pass it on.
///
/// The time in which the person answers a question for the first call, such as that of a password store, is not the
/// servers', so it moves the deadline.
package enum FetchDeadline {
  private final class Moving: Sendable {
    let moment: Mutex<ContinuousClock.Instant>

    init(_ moment: ContinuousClock.Instant) { self.moment = Mutex(moment) }
  }

  @TaskLocal private static var moving: Moving?

  /// nil where only the limits of each call count.
  package static var current: ContinuousClock.Instant? { moving?.moment.withLock { $0 } }

  /// Does something whose calls have to end by then.
  package static func with<Value>(
    _ deadline: ContinuousClock.Instant?, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Value
  ) async rethrows -> Value {
    try await $moving.withValue(deadline.map(Moving.init), operation: body, isolation: isolation)
  }

  /// Moves it for all calls of the command that are still to come.
  package static func extend(by duration: Duration) { moving?.moment.withLock { $0 += duration } }
}

/// Whether the calls of a task reach the server even when an answer that was kept is still fresh.
///
/// Like the deadline, it belongs to the command's task, because it is the user who asks for it.
package enum FetchFreshness {
  @TaskLocal package static var asksAnyway = false
}

/// Who is told how far a call is.
///
/// Like the deadline, it is set for a task, and no one in between has to pass it on.
package enum FetchProgress {
  /// A function in a struct, because Swift 6.3.1 with `-O` crashes where a task-local value is itself a function.
  package struct Report: Sendable {
    private let receive: @Sendable (_ received: Int, _ total: Int?) -> Void

    package init(_ receive: @escaping @Sendable (_ received: Int, _ total: Int?) -> Void) {
      self.receive = receive
    }

    /// - Parameters:
    ///   - received: The bytes of the body so far.
    ///   - total: The bytes that the server announced; nil if it announced none.
    package func callAsFunction(_ received: Int, _ total: Int?) { receive(received, total) }
  }

  @TaskLocal package static var report: Report?
}

/// Whether the calls of a task wait until no call of normal priority is waiting or under way.
///
/// Like the deadline, it is set for a task: for one whose answers no one is waiting for.
package enum FetchPriority {
  @TaskLocal package static var isLow = false
}
