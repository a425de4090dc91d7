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
