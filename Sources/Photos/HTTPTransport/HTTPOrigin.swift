package import FoundationEssentials

/// The scheme, host and port of an http or https URL.
package struct HTTPOrigin: Sendable, Hashable {
  package let scheme: String
  /// The host in lowercase; an IPv6 address has no brackets.
  package let host: String
  /// The port in the URL, or the scheme's default port.
  package let port: Int

  /// - Returns: `nil` for another scheme, a missing host, a user name or password, or an invalid port.
  package init?(_ url: URL) {
    guard let scheme = url.scheme?.lowercased(), let standard = Self.standardPorts[scheme],
      url.user(percentEncoded: true) == nil, url.password(percentEncoded: true) == nil,
      let host = url.host(percentEncoded: true), !host.isEmpty,
      (1...65_535).contains(url.port ?? standard)
    else { return nil }
    self.scheme = scheme
    self.host = host.lowercased()
    port = url.port ?? standard
  }

  /// The host as usually written: an IPv6 address in brackets, and the port unless it is the default.
  package var server: String { server(host) }

  /// The server for display, with its escapes decoded; not for comparisons.
  package var displayedServer: String {
    let name = URL(string: root)?.host(percentEncoded: false) ?? host
    return server(host.contains("%") && !host.contains(":") ? name : host)
  }

  private func server(_ name: String) -> String {
    let name = name.contains(":") ? "[\(name)]" : name
    return hasStandardPort ? name : "\(name):\(port)"
  }

  /// The beginning of every address on this server, as in "https://a.example/".
  package var root: String { "\(scheme)://\(server)/" }

  package var hasStandardPort: Bool { port == Self.standardPorts[scheme] }

  /// Whether the host is one of this machine's usual names.
  package var isLoopback: Bool {
    host == "localhost" || host == "::1" || isIPv4Loopback
  }

  /// Whether the host is four decimal numbers, beginning with 127; `127.example.org` is another machine.
  ///
  /// A number with a plus, a minus or a leading zero does not count: other programs may read it as a name or as octal.
  private var isIPv4Loopback: Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0).map(String.init) == String($0) }
      && parts[0] == "127"
  }

  private static let standardPorts = ["http": 80, "https": 443]
}
