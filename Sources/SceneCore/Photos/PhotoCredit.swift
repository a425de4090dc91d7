package import Domain

/// The credit that every photo is shown with, as its source asks.
///
/// Unsplash asks for "Photo by NAME on Unsplash" with links that say which program sends the visitor
/// (https://help.unsplash.com/en/articles/2511315-guideline-attribution).
package struct PhotoCredit: Sendable, Hashable {
  /// "Photo by NAME on Unsplash".
  package var text: String
  /// The photographer's page, ready to be opened; nil where there is none.
  package var photographerURL: String?
  /// The photo's page, ready to be opened; nil where there is none.
  package var photoURL: String?

  package init(for photo: Photo) {
    let name = photo.photographer.name
    switch photo.source {
    case .unsplash: text = "Photo by \(name) on Unsplash"
    case .demo: text = "Picture by \(name), demo catalogue"
    case .server(let host): text = "Photo by \(name), \(Wording.host(host))"
    }
    photographerURL = Self.link(to: photo.photographer.profileURL, at: photo.source)
    photoURL = Self.link(to: photo.links.html, at: photo.source)
  }

  /// The address of a source's page, ready to be opened; nil where there is none.
  package static func link(to page: String?, at source: PhotoSource) -> String? {
    switch source {
    case .unsplash: referral(page)
    case .demo: nil
    case .server: page
    }
  }

  /// How a whole list is credited in its last line.
  package static func listName(of source: PhotoSource) -> String {
    switch source {
    case .unsplash: "Photos from Unsplash"
    case .demo: "Demo catalogue"
    case .server(let host): "Photos from \(Wording.host(host))"
    }
  }

  private static func referral(_ url: String?) -> String? {
    guard let url else { return nil }
    let fragment = url.firstIndex(of: "#") ?? url.endIndex
    let page = url[..<fragment]
    let separator = page.contains("?") ? "&" : "?"
    return page + separator + "utm_source=picterest&utm_medium=referral" + url[fragment...]
  }
}
