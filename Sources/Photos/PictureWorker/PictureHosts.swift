package import FoundationEssentials
import HTTPTransport

/// The hosts that pictures may come from.
///
/// Addresses come from a server's answers, which could send us to any machine within reach. Scheme, host and port must
/// all match, without a name or password before the host.
package struct PictureHosts: Sendable, Hashable {
  private let origins: Set<HTTPOrigin>
  let redirects: RedirectRule

  /// Unsplash's two image hosts, over https on its default port.
  package static let unsplash = PictureHosts(
    origins: ["https://images.unsplash.com", "https://plus.unsplash.com"],
    redirects: .hosts(["images.unsplash.com", "plus.unsplash.com"]))

  /// Returns only the server that the photos came from, whatever the path of `origin`; none without http or https.
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
