package import HTTPTransport

/// Sends requests over the network and gives each ten minutes, because the machine may be busy.
package struct PatientTransport: HTTPTransport {
  private let transport = CurlTransport(userAgent: "picterest-tests/1")

  package init() {}

  package func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    var request = request
    request.limits = HTTPLimits(
      maximumBodyBytes: request.limits.maximumBodyBytes, connectSeconds: 600, totalSeconds: 600,
      slowSeconds: 600)
    return try await transport.send(request)
  }
}
