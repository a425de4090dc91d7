extension HTML {
  /// Returns whether bytes begin like a web page, as the sign-in page of a network does.
  package static func isPage(_ bytes: some Collection<UInt8>) -> Bool {
    let start = String(decoding: bytes.prefix(256), as: UTF8.self)
    let text = start.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.lowercased()
    return ["<!doctype html", "<html", "<head"].contains { text.hasPrefix($0) }
  }

  private static let inline: Set = [
    "a", "abbr", "b", "code", "em", "i", "mark", "small", "span", "strong", "sub", "sup", "u",
  ]

  /// Returns the text without tags and with each run of white space as one space, or `nil` if nothing visible is left.
  ///
  /// Tags that separate paragraphs or lines become spaces; other tags, as in "<b>light</b>s", are removed.
  package static func paragraph(_ html: String) -> String? {
    var (tokenizer, bytes) = (HTMLTokenizer(), [UInt8]())
    func take(_ token: HTMLTokenizer.Token) {
      switch token {
      case .text(let text): bytes += text
      case .begins(let tag): if !inline.contains(tag.name) { bytes.append(UInt8(ascii: " ")) }
      case .ends(let name): if !inline.contains(name) { bytes.append(UInt8(ascii: " ")) }
      }
    }
    tokenizer.read(Array(html.utf8), take)
    tokenizer.finish(take)
    let words = unescaped(String(decoding: bytes, as: UTF8.self)).split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
