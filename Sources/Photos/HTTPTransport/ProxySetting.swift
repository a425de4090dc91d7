import CCurl
import FoundationEssentials

/// The proxy that libcurl takes from the environment for a request, so that errors can name it.
///
/// `no_proxy` may exempt the request from the proxy. Since 8.7, libcurl says whether it used the proxy, but no longer reports the port of a
/// failed connection. Before 8.7, a port other than the server's must be the proxy's.
struct ProxySetting {
  struct Connection {
    /// The status of the proxy's answer to CONNECT, or 0 if there was none.
    var status = 0
    /// The port of the connection, or `nil` if there was none.
    var port: Int?
    /// Whether the proxy was used, or `nil` if libcurl does not say.
    var isProxied: Bool?
    var isNew = false
  }

  private static let variables = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]

  let variable: String
  /// The proxy's host, port and environment variable, without a user name or password.
  let words: String
  private let port: Int
  private let isHTTP: Bool
  private let serverPort: Int

  /// - Returns: `nil` if there is no proxy. Plain http is only for this machine, which never needs one.
  init?(for request: HTTPRequest, in environment: [String: String]) {
    guard let server = HTTPOrigin(request.url), server.scheme == "https", !server.isLoopback,
      let (variable, text) = Self.variables.lazy.compactMap({ name in
        environment[name].map { (name, $0) }
      }).first(where: { !$1.isEmpty })
    else { return nil }
    let proxy = Self.address(text)
    self.variable = variable
    words = (["the proxy", proxy.name, "in", variable] as [String?]).compactMap(\.self).joined(separator: " ")
    port = proxy.port
    isHTTP = proxy.scheme.hasPrefix("http")
    serverPort = server.port
  }

  /// - Parameter text: A proxy as libcurl accepts it. The scheme may be missing, and a user name and password may precede the host.
  /// - Returns: The host and port as `name`, which is `nil` if unreadable.
  private static func address(_ text: String) -> (scheme: String, name: String?, port: Int) {
    let colon = text.firstRange(of: "://")
    let scheme = colon.map { text[..<$0.lowerBound].lowercased() } ?? "http"
    // Starts after the last @, so that no part of a password is mistaken for the host.
    let rest = colon.map { text[$0.upperBound...] } ?? text[...]
    let url = URL(string: "http://" + (rest.split(separator: "@").last ?? ""))
    let port = url?.port ?? (scheme == "https" ? 443 : 1_080)
    let host = url?.host().flatMap { $0.isEmpty ? nil : $0.contains(":") ? "[\($0)]" : $0 }
    return (scheme, host.map { "\($0):\(port)" }, port)
  }

  /// Returns the error for an outcome that the proxy caused or may have caused.
  func error(for outcome: CURLcode, on connection: Connection) -> TransportError? {
    if connection.isProxied == false { return nil }
    if connection.status >= 300 {
      return .failed(reason: "\(words) answered with status \(connection.status)")
    }
    return switch outcome {
    case CURLE_COULDNT_RESOLVE_PROXY: .failed(reason: "the name of \(words) cannot be found")
    case CURLE_COULDNT_CONNECT: .failed(reason: "no connection to it or to \(words)")
    case CURLE_OPERATION_TIMEDOUT where connection.port == nil && !connection.isNew:
      .failed(reason: "no connection in time to it or to \(words)")
    case CURLE_PROXY: .failed(reason: "\(words) did not connect")
    case _ where !isHTTP || !isUsed(by: connection) || !connection.isNew || connection.status != 0: nil
    case CURLE_OPERATION_TIMEDOUT: .failed(reason: "\(words) took too long to answer")
    default: .failed(reason: "\(words) did not answer as a proxy does")
    }
  }

  /// Returns `error` with the proxy's name, if the proxy may have caused it.
  func naming(_ error: TransportError, on connection: Connection) -> TransportError {
    guard isUsed(by: connection) else { return error }
    return switch error {
    case .insecure(let reason): .insecure(reason: "\(reason) (through \(words))")
    case .cutOff: .failed(reason: "\(error.words) (through \(words))")
    default: error
    }
  }

  private func isUsed(by connection: Connection) -> Bool {
    connection.isProxied ?? (connection.port == port && port != serverPort)
  }
}
