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
