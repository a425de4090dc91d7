import Domain
import HTTPTransport

/// A transport that notes for which server it waits.
struct WatchedTransport: HTTPTransport {
  let transport: any HTTPTransport
  let waits: Waits

  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    let cause = Waits.Cause.server(HTTPOrigin(request.url)?.server ?? "the server")
    waits.begin(cause)
    defer { waits.end(cause) }
    return try await transport.send(request)
  }
}
