import CCurl
import FoundationEssentials

/// The environment variable from which libcurl takes the proxy for a request.
///
/// `no_proxy` may still exempt the request, so a failure to connect may be the proxy's or the server's.
struct ProxySetting {
  private static let variables = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]

  let variable: String

  /// - Returns: nil when there is no proxy. Plain http is for this machine only and uses none.
  init?(for request: HTTPRequest, in environment: [String: String]) {
    let names = Self.variables.filter { !(environment[$0] ?? "").isEmpty }
    guard request.url.scheme?.lowercased() == "https", HTTPOrigin(request.url)?.isLoopback == false,
      let first = names.first
    else { return nil }
    variable = first
  }

  /// What an outcome of libcurl means, if the proxy may have caused it.
  /// - Parameter status: What the proxy answered; 0 when it was not asked or did not answer.
  func error(for outcome: CURLcode, status: Int) -> TransportError? {
    if status >= 300 { return .failed(reason: "the proxy in \(variable) answered with status \(status)") }
    return switch outcome {
    case CURLE_COULDNT_RESOLVE_PROXY: .failed(reason: "the name of the proxy in \(variable) cannot be found")
    case CURLE_COULDNT_CONNECT: .failed(reason: "no connection to it or to the proxy in \(variable)")
    case CURLE_PROXY: .failed(reason: "the proxy in \(variable) did not connect")
    default: nil
    }
  }
}
