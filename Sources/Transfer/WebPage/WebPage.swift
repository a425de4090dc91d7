import Markup

// A page with photos that people can look at, search, and print: one file of HTML, and the pictures beside it.
//
// The folder Page has its frame of HTML, its style and its script. It loads nothing else but its pictures, and its
// Content-Security-Policy makes the browser see to that, whatever a memo or a name in it says. Text is escaped
// (`HTML`), and a link is made only to an address of the web.
//
// Each photo is a list item in a `noscript`, so that the page can be read without its script, in columns of CSS. With
// it, the photos are placed in their order, can be found as `find` finds them, and shown large. For that a browser needs
// `dialog`, and ARIA's attributes as properties (`ariaPressed`), which is new in Firefox 119.

/// A page that is written a part at a time: its beginning, each photo, its end.
package struct WebPage: Sendable {
  private let title: String
  private let text: String?
  private let pictureHosts: [String]

  /// - Parameters:
  ///   - text: The text below the title.
  ///   - pictureHosts: Hosts like `images.unsplash.com`, from which the page loads pictures.
  package init(title: String, text: String? = nil, pictureHosts: [String] = []) {
    (self.title, self.text) = (title, text)
    self.pictureHosts = pictureHosts
  }

  package var beginning: [UInt8] {
    let parts = [
      "policy": HTML.escaped(policy), "title": HTML.escaped(title),
      "text": text.map { "<p id=\"text\" dir=\"auto\">\(HTML.escaped($0))</p>" } ?? "",
      "style": Self.text(PackageResources.style_css),
      "script": Self.text(PackageResources.find_js + PackageResources.script_js),
    ]
    let frame = Self.text(PackageResources.beginning_html)
    return Array(
      frame.replacing(#/\{\{([a-z]+)\}\}/#) { match in parts[String(match.output.1)] ?? "" }.utf8)
  }

  package static var end: [UInt8] { PackageResources.end_html }

  /// The text in the beginning of every page of this program, and of no other.
  package static let mark = #"<meta name="generator" content="picterest">"#

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The policy, which forbids everything else (https://www.w3.org/TR/CSP3/).
  ///
  /// `'self'` does not mean the folder of a page that was opened from a disk, but `file:` does.
  private var policy: String {
    let pictures = (["'self'", "file:"] + pictureHosts.map { "https://\($0)" }).joined(separator: " ")
    return "default-src 'none'; img-src \(pictures); style-src '\(Self.styleHash)'; "
      + "script-src '\(Self.scriptHash)'; base-uri 'none'; form-action 'none'"
  }

  // A test computes them again.
  static let styleHash = "sha256-ibP3HUFvGJyU7rlXBgPyjY9vq8ICB3iteXCmyT9BCSs="
  static let scriptHash = "sha256-+NQYKmHjgix6XblfVTxvNpT6gejShFDLkY5Ghc0aaqk="
}
