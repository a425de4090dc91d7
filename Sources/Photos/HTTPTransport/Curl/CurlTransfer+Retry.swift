import CCurl

extension CurlTransfer {
  /// Returns whether the request may be sent once more: it is a GET, and a reused connection ended before any answer (RFC 9110, 9.2.2).
  ///
  /// libcurl does so itself for HTTP/1, but not if an HTTP/2 server closes an idle connection without GOAWAY.
  func mayTryAgain(after outcome: CURLcode) -> Bool {
    guard let job, !job.isSecond, job.request.method == .get, answer.isUnbegun else { return false }
    let isReused = unsafe library.number(CURLINFO_NUM_CONNECTS, of: handle) == 0
    return isReused && TransportError.brokenConnections.contains(outcome)
  }
}
