package import FoundationEssentials
import HTTPTransport

/// The places that pictures may come from.
///
/// Addresses come from a server's answers; without this rule they could send us to any machine that we can reach.
/// Scheme, host and port must all be right, and there may be no name or password before the host.
package struct PictureHosts: Sendable, Hashable {
  private let origins: Set<HTTPOrigin>
  let redirects: RedirectRule

  /// Unsplash's two image hosts, over https at its own port.
  package static let unsplash = PictureHosts(
    origins: ["https://images.unsplash.com", "https://plus.unsplash.com"],
    redirects: .hosts(["images.unsplash.com", "plus.unsplash.com"]))

  /// One server alone: the one that gave the photos.
  ///
  /// - Parameter origin: Its address; the path does not count. When it is no http or https address, no picture may
  ///   come from anywhere.
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
