import Domain
import HTTPTransport

/// A transport that notes for which server a command waits.
///
/// A call with no deadline of a command, such as a download report in the background, keeps no one waiting.
struct WatchedTransport: HTTPTransport {
  let transport: any HTTPTransport
  let waits: Waits

  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    guard FetchDeadline.current != nil else { return try await transport.send(request) }
    let cause = Waits.Cause.server(HTTPOrigin(request.url)?.server ?? "the server")
    let wait = waits.begin(cause)
    defer { waits.end(wait) }
    return try await transport.send(request)
  }
}
