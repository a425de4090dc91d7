package import Domain

/// The credit that every photo is shown with, as its source asks.
///
/// Unsplash asks for "Photo by NAME on Unsplash" with links that say which program sends the visitor
/// (https://help.unsplash.com/en/articles/2511315-guideline-attribution).
package struct PhotoCredit: Sendable, Hashable {
  /// "Photo", or "Picture" for one that was painted.
  package var kind: String
  package var photographer: String
  /// What is between the photographer's name and the source's: " on ", or ", ".
  package var separator: String
  package var source: String
  /// The photographer's page, ready to be opened; nil where there is none.
  package var photographerURL: String?
  /// The photo's page, ready to be opened; nil where there is none.
  package var photoURL: String?
  /// The source's own page; nil where there is none.
  package var sourceURL: String?

  /// "Photo by NAME on Unsplash", each word that has a page with its address.
  package var words: [LinkedText] {
    [
      LinkedText(kind, photoURL), " by ", LinkedText(photographer, photographerURL), LinkedText(separator),
      LinkedText(source, sourceURL),
    ]
  }

  package var text: String { words.text }

  package init(for photo: Photo) {
    photographer = photo.photographer.name
    kind = photo.source == .demo ? "Picture" : "Photo"
    separator = photo.source == .unsplash ? " on " : ", "
    switch photo.source {
    case .unsplash: (source, sourceURL) = ("Unsplash", Self.referral("https://unsplash.com/"))
    case .demo: source = "demo catalogue"
    case .server(let host): source = Wording.host(host)
    }
    photographerURL = Self.link(to: photo.photographer.profileURL, at: photo.source)
    photoURL = Self.link(to: photo.links.html, at: photo.source)
  }

  /// The address of a source's page, ready to be opened; nil where there is none.
  package static func link(to page: String?, at source: PhotoSource) -> String? {
    switch source {
    case .unsplash: page.map(referral)
    case .demo: nil
    case .server: page
    }
  }

  private static func referral(_ url: String) -> String {
    let fragment = url.firstIndex(of: "#") ?? url.endIndex
    let page = url[..<fragment]
    let separator = page.contains("?") ? "&" : "?"
    return page + separator + "utm_source=picterest&utm_medium=referral" + url[fragment...]
  }
}

/// A text that may lead to a page.
package struct LinkedText: Sendable, Hashable {
  package var text: String
  /// The page's address, ready to be opened; nil where there is none.
  package var page: String?

  package init(_ text: String, _ page: String? = nil) {
    self.text = text
    self.page = page
  }
}

extension LinkedText: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text) }
}

extension [LinkedText] {
  /// What it says, without its pages.
  package var text: String { map(\.text).joined() }
}
