package import FoundationEssentials
import HTTPTransport

/// The hosts that pictures may come from.
///
/// Picture addresses come from a server, which could otherwise send us to any machine within reach. Scheme, host and port must all match,
/// and the address must not contain a user name or password.
package struct PictureHosts: Sendable, Hashable {
  private let origins: Set<HTTPOrigin>
  let redirects: RedirectRule

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

  private init(origins: [String], redirects: RedirectRule) {
    self.origins = Set(origins.compactMap { URL(string: $0).flatMap(HTTPOrigin.init) })
    self.redirects = redirects
  }

  func allows(_ url: URL) -> Bool {
    guard let origin = HTTPOrigin(url) else { return false }
    return origins.contains(origin)
  }
}
