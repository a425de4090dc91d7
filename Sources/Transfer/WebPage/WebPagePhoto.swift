import Markup

/// A photo on the page; its strings may come from anybody and are escaped here.
package struct WebPagePhoto: Sendable {
  package var id: String
  /// The description for people who cannot see the picture.
  package var alternativeText: String
  /// The size in pixels; only the ratio of width to height matters.
  package var width: Int
  package var height: Int
  /// The color shown until the picture loads, as `#rrggbb`.
  package var color: String?
  package var memo: String
  /// The tags without `#`.
  package var tags: [String]
  package var credit: WebPageCredit
  /// The addresses of the smaller and the larger picture, relative to the page.
  package var small: String?
  package var large: String?
  /// The names of pictures that existed before the page and are therefore not its own.
  package var foundPictures: [String]

  /// The attribute that stores `foundPictures` for the page's next version.
  package static let found = "data-found"

  package init(
    id: String, alternativeText: String, width: Int, height: Int, color: String? = nil, memo: String = "",
    tags: [String] = [], credit: WebPageCredit, small: String? = nil, large: String? = nil,
    found: [String] = []
  ) {
    self.id = id
    self.alternativeText = alternativeText
    self.width = width
    self.height = height
    self.color = color
    self.memo = memo
    self.tags = tags
    self.credit = credit
    self.small = small
    self.large = large
    foundPictures = found
  }

  /// The HTML on a single line, because the script reads the photos line by line.
  package var html: [UInt8] {
    let found = foundPictures.isEmpty ? nil : foundPictures.joined(separator: " ")
    let start =
      "<li\(attribute("data-id", id))\(attribute("data-color", color))\(attribute(Self.found, found))>"
    let item = start + "<figure>\(picture)<figcaption>\(caption)</figcaption></figure></li>"
    return Array((item.replacing("\n", with: "&#10;") + "\n").utf8)
  }

  private var picture: String {
    let image =
      "<img" + attribute("src", small) + attribute("alt", alternativeText)
      + " width=\"\(max(1, width))\" height=\"\(max(1, height))\" loading=\"lazy\" decoding=\"async\">"
    return "<a\(attribute("href", large))>\(image)</a>"
  }

  private var caption: String {
    let memo = memo.isEmpty ? "" : "<p class=\"memo\" dir=\"auto\"\(language)>\(HTML.escaped(memo))</p>"
    let tags = tags.map { "<span>#\(HTML.escaped($0))</span>" }
    return memo + (tags.isEmpty ? "" : "<p class=\"tags\">\(tags.joined(separator: " "))</p>") + credit.html
  }

  /// The language attribute of the memo, unless the memo is in English like the page.
  private var language: String {
    memo.unicodeScalars.contains { ("\u{AC00}"..."\u{D7A3}").contains($0) } ? " lang=\"ko\"" : ""
  }

  private func attribute(_ name: String, _ value: String?) -> String {
    value.map { " \(name)=\"\(HTML.escaped($0))\"" } ?? ""
  }
}

/// "Photo by NAME on Unsplash", with links where the addresses are known.
package struct WebPageCredit: Sendable {
  package var kind: String
  package var photographer: String
  /// The text between the photographer's name and the name of the source.
  package var separator: String
  package var source: String
  package var photoURL: String?
  package var photographerURL: String?
  package var sourceURL: String?

  package init(
    kind: String, photographer: String, separator: String, source: String, photoURL: String? = nil,
    photographerURL: String? = nil, sourceURL: String? = nil
  ) {
    self.kind = kind
    self.photographer = photographer
    self.separator = separator
    self.source = source
    self.photoURL = photoURL
    self.photographerURL = photographerURL
    self.sourceURL = sourceURL
  }

  var html: String {
    let parts = [
      HTML.link(kind, to: photoURL), " by ", "<bdi>\(HTML.link(photographer, to: photographerURL))</bdi>",
      HTML.escaped(separator), HTML.link(source, to: sourceURL),
    ]
    return "<p class=\"by\">\(parts.joined())</p>"
  }
}
