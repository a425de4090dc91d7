extension HTML {
  private static let inline: Set = [
    "a", "abbr", "b", "code", "em", "i", "mark", "small", "span", "strong", "sub", "sup", "u",
  ]

  /// Returns the text without tags, with one space for any white space, or `nil` if nothing visible is left.
  ///
  /// Tags between paragraphs and lines become spaces; others, as in "<b>light</b>s", vanish.
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
