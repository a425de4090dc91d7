import FoundationEssentials
import HTTPTransport
import Testing

extension HTTPRequest {
  /// Allows ten minutes for everything, because the machine may be busy.
  static func make(
    _ url: URL, method: Method = .get, headers: HTTPHeaders = [:], maximumBodyBytes: Int = 1 << 20,
    connectSeconds: Double = 600, totalSeconds: Double = 600, slowSeconds: Int = 600,
    redirects: RedirectRule = .sameOrigin
  ) -> HTTPRequest {
    HTTPRequest(
      method: method, url: url, headers: headers,
      limits: HTTPLimits(
        maximumBodyBytes: maximumBodyBytes, connectSeconds: connectSeconds, totalSeconds: totalSeconds,
        slowSeconds: slowSeconds),
      redirects: redirects)
  }

  /// Accepts text that is known to be a URL.
  static func make(_ url: String) throws -> HTTPRequest { .make(try #require(URL(string: url))) }
}

extension CurlTransport {
  static func make() -> CurlTransport { CurlTransport(userAgent: "picterest-tests/1") }
}

extension HTTPTransport {
  /// Why there is no answer, or `nil` if there is one.
  func failure(of request: HTTPRequest) async -> TransportError? {
    do throws(TransportError) {
      _ = try await send(request)
      return nil
    } catch { return error }
  }

  func text(of request: HTTPRequest) async throws(TransportError) -> String {
    String(decoding: try await send(request).body, as: UTF8.self)
  }
}
