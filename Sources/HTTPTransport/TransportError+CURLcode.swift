import CCurl

extension TransportError {
  /// What an outcome of libcurl means.
  ///
  /// - Parameters:
  ///   - outcome: Anything but `CURLE_OK`.
  ///   - words: libcurl's description of this outcome.
  init(_ outcome: CURLcode, of request: HTTPRequest, words: String) {
    let origin = HTTPOrigin(request.url)
    self =
      switch outcome {
      case CURLE_OPERATION_TIMEDOUT: .timedOut
      case CURLE_COULDNT_RESOLVE_HOST: .cannotResolve(host: origin?.host ?? "")
      case CURLE_COULDNT_CONNECT: .cannotConnect(server: origin?.server ?? "")
      case CURLE_FILESIZE_EXCEEDED: .tooLarge(limit: request.limits.maximumBodyBytes)
      case CURLE_URL_MALFORMAT: .badURL(request.url.withoutCredentials)
      // Only http and https are requested, so this is an answer without a status line.
      case CURLE_UNSUPPORTED_PROTOCOL: .failed(reason: "the answer is not HTTP")
      case let code where Self.brokenConnections.contains(code): .cutOff
      case let code where Self.tlsFailures.contains(code): .insecure(reason: words)
      default: .failed(reason: words)
      }
  }

  private static let brokenConnections: [CURLcode] = [
    CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2,
    CURLE_HTTP2_STREAM,
  ]

  private static let tlsFailures: [CURLcode] = [
    CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
    CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CRL_BADFILE, CURLE_SSL_INVALIDCERTSTATUS,
    CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_ENGINE_NOTFOUND,
    CURLE_SSL_ENGINE_SETFAILED, CURLE_SSL_SHUTDOWN_FAILED, CURLE_USE_SSL_FAILED,
  ]
}
