import FoundationEssentials

// Follows redirects one hop at a time: where the next request goes and which header fields it keeps.

extension HTTPResponse {
  var redirectLocation: String? {
    [301, 302, 303, 307, 308].contains(status) ? headers["Location"] : nil
  }
}

extension HTTPRequest {
  /// Returns the request that an answer redirects to.
  ///
  /// Header fields stay within one origin, because one may be a key.
  ///
  /// - Parameter location: An absolute URL, or one relative to the URL of this request.
  /// - Throws: `redirectRefused`.
  func redirected(to location: String) throws(TransportError) -> HTTPRequest {
    guard let target = URL(string: location, relativeTo: url)?.absoluteURL,
      redirects.allows(target, from: url)
    else { throw .redirectRefused(location: String(location.prefix(500))) }
    var next = self
    next.url = target
    if redirects != .sameOrigin { next.headers = [:] }
    return next
  }

  /// - Throws: `badURL` if the transport must not send a request to this URL.
  func checkURL() throws(TransportError) {
    guard HTTPOrigin(url) != nil, url.absoluteString.utf8.allSatisfy(Self.mayStandInURL) else {
      throw .badURL(url.withoutCredentials)
    }
  }

  /// Returns whether RFC 3986 allows the character, so that libcurl reads the URL that was checked.
  private static func mayStandInURL(_ byte: UInt8) -> Bool {
    (0x21...0x7e).contains(byte) && !#""<>\^`{|}"#.utf8.contains(byte)
  }
}

extension RedirectRule {
  /// - Parameter current: The URL of the previous request, which the rule has already allowed unless it was the first.
  func allows(_ target: URL, from current: URL) -> Bool {
    guard let from = HTTPOrigin(current), let to = HTTPOrigin(target) else { return false }
    return switch self {
    case .sameOrigin: to == from
    case .hosts(let hosts):
      to.scheme == from.scheme && hosts.contains(to.host) && (to.port == from.port || to.hasStandardPort)
    }
  }
}

extension URL {
  /// The address for error messages, without the user name and password that it may contain.
  var withoutCredentials: String {
    guard user(percentEncoded: true) != nil || password(percentEncoded: true) != nil else {
      return absoluteString
    }
    var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
    components?.user = nil
    components?.password = nil
    return components?.string ?? ""
  }
}
