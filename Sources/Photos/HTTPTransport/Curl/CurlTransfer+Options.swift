import CCurl
import FoundationEssentials

extension CurlTransfer {
  /// In bytes per second; a transfer that stays below this speed for its `slowSeconds` times out.
  private static let slowBytesPerSecond = 100

  /// Sets every option that determines where a request may go, how secure it is and how long it may take.
  func setOptions(
    for request: HTTPRequest, userAgent: String, milliseconds: Int
  ) throws(TransportError) {
    try setAddress(of: request)
    try setSecurity()
    try setLimits(request, milliseconds: milliseconds)
    try set(CURLOPT_USERAGENT, userAgent)
    // An empty string means every encoding that this libcurl can decode.
    try set(CURLOPT_ACCEPT_ENCODING, "")
    // Makes the transfer wait for a connection to share, because pictures come over HTTP/2. Without TLS there is only HTTP/1, and libcurl
    // would wait for the first answer to end before finding that out.
    if request.url.scheme?.lowercased() == "https" { try set(CURLOPT_PIPEWAIT, 1) }
    try set(CURLOPT_NOSIGNAL, 1)
    // Without this option, removing a transfer waits until its host name is resolved. libcurl before 7.87 lacks the option and is merely
    // slower to cancel, so the result does not matter.
    _ = unsafe library.set(CURLOPT_QUICK_EXIT, 1, of: handle)
  }

  private func setAddress(of request: HTTPRequest) throws(TransportError) {
    try set(CURLOPT_URL, request.url.absoluteString)
    try set(CURLOPT_PROTOCOLS_STR, "http,https")
    try set(CURLOPT_DISALLOW_USERNAME_IN_URL, 1)
    try set(CURLOPT_FOLLOWLOCATION, 0)
    if request.method == .head { try set(CURLOPT_NOBODY, 1) }
    // A proxy would look for a loopback server on its own machine.
    if HTTPOrigin(request.url)?.isLoopback == true { try set(CURLOPT_PROXY, "") }
    try set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
  }

  private func setSecurity() throws(TransportError) {
    try set(CURLOPT_SSL_VERIFYPEER, 1)
    try set(CURLOPT_SSL_VERIFYHOST, 2)
    try set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
  }

  private func setLimits(_ request: HTTPRequest, milliseconds: Int) throws(TransportError) {
    try set(CURLOPT_TIMEOUT_MS, milliseconds)
    try set(CURLOPT_CONNECTTIMEOUT_MS, HTTPLimits.milliseconds(request.limits.connectSeconds))
    try set(CURLOPT_LOW_SPEED_LIMIT, Self.slowBytesPerSecond)
    try set(CURLOPT_LOW_SPEED_TIME, request.limits.slowSeconds)
    // Ends a transfer early if the announced length is too large. HEAD may announce any length, because no body follows.
    guard request.method == .get else { return }
    let limit = max(1, request.limits.maximumBodyBytes)
    try check(unsafe library.set(CURLOPT_MAXFILESIZE_LARGE, offset: limit, of: handle))
  }

  func setHeaders(_ headers: HTTPHeaders) throws(TransportError) {
    unsafe library.free(headerList)
    unsafe headerList = nil
    for field in headers.fields {
      // For libcurl, "Name:" removes a field, and "Name;" sends a field without a value.
      let line = field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
      guard !line.utf8.contains(where: { $0 < 0x20 || $0 == 0x7f }) else {
        throw .failed(reason: "a control character in the header field \(field.name.prefix { $0.isLetter })")
      }
      guard let longer = unsafe library.append(line, to: headerList) else {
        throw .failed(reason: "out of memory")
      }
      unsafe headerList = unsafe longer
    }
    try unsafe set(CURLOPT_HTTPHEADER, UnsafeMutableRawPointer(headerList))
  }

  func set(_ option: CURLoption, _ value: Int) throws(TransportError) {
    try check(unsafe library.set(option, value, of: handle))
  }

  func set(_ option: CURLoption, _ value: String) throws(TransportError) {
    try check(unsafe library.set(option, value, of: handle))
  }

  func set(_ option: CURLoption, _ value: UnsafeMutableRawPointer?) throws(TransportError) {
    try check(unsafe library.set(option, value, of: handle))
  }

  /// Throws unless the option was set; each option is a promise of the transport, so nothing is sent without it.
  func check(_ code: CURLcode) throws(TransportError) {
    guard code != CURLE_OK else { return }
    throw .unavailable(
      reason: "the library \(CurlLibrary.file) from the package libcurl4 is not version 7.85 or later")
  }
}

extension HTTPLimits {
  /// Returns milliseconds, rounded up and never 0, because libcurl takes 0 for "no limit".
  static func milliseconds(_ seconds: Double) -> Int {
    seconds > 0 ? Int((min(seconds, 86_400) * 1_000).rounded(.up)) : 1
  }
}
