/// Carries one request to a server and its answer back.
///
/// Implemented by `CurlTransport` (a network), by the demo catalogue (in-process), and by doubles in tests.
package protocol HTTPTransport: Sendable {
  /// Sends `request` and returns the whole answer.
  ///
  /// A status of 400 and above is an answer, not an error. Cancelling the task stops the transfer.
  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse
}

/// Why there is no answer.
///
/// Text inside came from outside.
package enum TransportError: Error, Hashable, Sendable {
  case cancelled
  case cannotResolve(host: String)
  /// The host, with the port when it is not the scheme's own.
  case cannotConnect(server: String)
  /// The deadline passed, or the bytes came too slowly to go on.
  case timedOut
  case tooLarge(limit: Int)
  /// The connection ended before the answer was whole.
  case cutOff
  /// The server could not prove who it is, or TLS failed otherwise.
  case insecure(reason: String)
  /// The answer points to a place where the request's rule does not let it go.
  case redirectRefused(location: String)
  case tooManyRedirects
  /// Neither http nor https, or not a URL that the transport can use.
  case badURL(String)
  /// The HTTP library is not to be had on this machine.
  case unavailable(reason: String)
  case failed(reason: String)
}
