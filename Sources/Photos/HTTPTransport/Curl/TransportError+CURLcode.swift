import CCurl
import OperatingSystem

extension TransportError {
  /// Creates the error for a libcurl failure; libcurl's own descriptions are written for programmers.
  init(_ outcome: CURLcode, of request: HTTPRequest) {
    let origin = HTTPOrigin(request.url)
    self =
      switch outcome {
      case CURLE_OPERATION_TIMEDOUT: .timedOut
      case CURLE_COULDNT_RESOLVE_HOST: .cannotResolve(host: origin?.host ?? "")
      case CURLE_COULDNT_CONNECT: .cannotConnect(server: origin?.displayedServer ?? "")
      case CURLE_FILESIZE_EXCEEDED: .tooLarge(limit: request.limits.maximumBodyBytes)
      case CURLE_URL_MALFORMAT: .badURL(request.url.withoutCredentials)
      // Every request is http or https, so the answer must lack a status line.
      case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: .unreadable(reason: "it is not HTTP")
      case CURLE_BAD_CONTENT_ENCODING: .unreadable(reason: "it cannot be decompressed")
      // A field of more than 100 kB. Later versions have a code for that and for too many fields.
      case CURLE_OUT_OF_MEMORY, CURLcode(100): .unreadable(reason: "its header is too long")
      case CURLE_PEER_FAILED_VERIFICATION: .insecure(reason: "its certificate cannot be trusted")
      case CURLE_SSL_CACERT_BADFILE: .insecure(reason: "the system's certificates cannot be read")
      case let code where Self.brokenConnections.contains(code): .cutOff
      case let code where Self.tlsFailures.contains(code): .insecure(reason: "TLS failed")
      default: .failed(reason: "libcurl failed with error \(outcome.rawValue)")
      }
  }

  static let brokenConnections: [CURLcode] = [
    CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2,
    CURLE_HTTP2_STREAM,
  ]

  private static let tlsFailures: [CURLcode] = [
    CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_ISSUER_ERROR,
    CURLE_SSL_CRL_BADFILE, CURLE_SSL_INVALIDCERTSTATUS,
    CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_ENGINE_NOTFOUND,
    CURLE_SSL_ENGINE_SETFAILED, CURLE_SSL_SHUTDOWN_FAILED, CURLE_USE_SSL_FAILED,
  ]
}

extension CurlTransfer {
  func error(for outcome: CURLcode) -> TransportError {
    guard let request = job?.request else { return .cancelled }
    let error = TransportError(outcome, of: request)
    guard let proxy = ProxySetting(for: request, in: Environment.current()) else { return error }
    let connection = ProxySetting.Connection(
      status: unsafe library.number(CURLINFO_HTTP_CONNECTCODE, of: handle) ?? 0,
      port: unsafe library.number(CURLINFO_PRIMARY_PORT, of: handle).flatMap { $0 > 0 ? $0 : nil },
      isProxied: unsafe library.number(Self.usedProxy, of: handle).map { $0 != 0 },
      isNew: unsafe library.number(CURLINFO_NUM_CONNECTS, of: handle) ?? 0 > 0)
    return proxy.error(for: outcome, on: connection) ?? proxy.naming(error, on: connection)
  }

  /// CURLINFO_USED_PROXY, which curl.h lacks before 8.7.
  private static let usedProxy = CURLINFO(UInt32(CURLINFO_LONG) + 66)
}
