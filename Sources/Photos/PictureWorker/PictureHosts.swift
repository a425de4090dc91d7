package import FoundationEssentials
import HTTPTransport

/// The hosts that pictures may come from.
///
/// Picture addresses come from a server, which could otherwise send us to any machine within reach. Scheme, host and port must all match,
/// and the address must not contain a user name or password.
package struct PictureHosts: Sendable, Hashable {
  private let origins: Set<HTTPOrigin>
  let redirects: RedirectRule
  /// Whether only files are allowed, which a transport for a folder checks again.
  private var areFiles = false

  /// Unsplash's two image hosts, over https on the default port.
  package static let unsplash = PictureHosts(
    origins: unsplashHosts.map { "https://\($0)" }, redirects: .hosts(unsplashHosts))

  /// Returns Unsplash's two image hosts and the server that passes Unsplash's photos on.
  package static func unsplash(or origin: URL) -> PictureHosts {
    PictureHosts(
      origins: unsplashHosts.map { "https://\($0)" } + [origin.absoluteString],
      redirects: .hosts(unsplashHosts))
  }

  private static let unsplashHosts: Set = ["images.unsplash.com", "plus.unsplash.com"]

  /// Returns only the server that the photos came from, whatever the path of `origin`; allows no host if `origin` is not http or https.
  package static func only(origin: URL) -> PictureHosts {
    PictureHosts(origins: [origin.absoluteString], redirects: .sameOrigin)
  }

  /// Only files; the transport decides which ones.
  package static let files = {
    var hosts = PictureHosts(origins: [], redirects: .sameOrigin)
    hosts.areFiles = true
    return hosts
  }()

  private init(origins: [String], redirects: RedirectRule) {
    self.origins = Set(origins.compactMap { URL(string: $0).flatMap(HTTPOrigin.init) })
    self.redirects = redirects
  }

  func allows(_ url: URL) -> Bool {
    if areFiles { return url.scheme == "file" }
    guard let origin = HTTPOrigin(url) else { return false }
    return origins.contains(origin)
  }
}
