import Markup

// A page of photos to look at, search and print: a single HTML file, with the pictures next to it.
//
// The folder Page has the HTML frame, the style and the script. The page loads nothing but its pictures. Its Content-Security-Policy makes
// the browser enforce that, whatever a memo or name contains. Text is escaped (`HTML`), and links go only to web addresses.
//
// Each photo is a list item in a `noscript`, so the page is readable without its script, in CSS columns. The script lays out the photos in
// order, searches them as `find` does, and shows them large. That needs a browser with `dialog` and with ARIA attributes as properties
// (`ariaPressed`), which Firefox has had since version 119.

/// A page written in parts: its beginning, each photo and its end.
package struct WebPage: Sendable {
  private let title: String
  private let text: String?
  private let pictureHosts: [String]

  /// - Parameters:
  ///   - text: The text below the title.
  ///   - pictureHosts: The hosts from which the page loads pictures, such as `images.unsplash.com`.
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

  /// The string by which this program recognizes its own pages.
  package static let mark = #"<meta name="generator" content="picterest">"#

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The Content-Security-Policy, which forbids everything else (https://www.w3.org/TR/CSP3/).
  ///
  /// `'self'` does not cover the folder of a page opened from disk, but `file:` does.
  private var policy: String {
    let pictures = (["'self'", "file:"] + pictureHosts.map { "https://\($0)" }).joined(separator: " ")
    return "default-src 'none'; img-src \(pictures); style-src '\(Self.styleHash)'; "
      + "script-src '\(Self.scriptHash)'; base-uri 'none'; form-action 'none'"
  }

  // A test recomputes these hashes.
  static let styleHash = "sha256-ibP3HUFvGJyU7rlXBgPyjY9vq8ICB3iteXCmyT9BCSs="
  static let scriptHash = "sha256-UBMeyAf3WqlS2jcmJLcECfWuy3SGDaCWofm0NDR1Yuw="
}
