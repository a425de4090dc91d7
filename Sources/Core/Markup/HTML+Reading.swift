extension HTML {
  /// Returns the text without tags, with one blank for any white space; nil when nothing visible is left.
  package static func paragraph(_ html: String) -> String? {
    let words = text(html).split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  package static func text(_ html: String) -> String { unescaped(withoutTags(html)) }

  /// Removes tags: "<" and a letter, "/" or "!", up to ">"; any other "<" is text.
  ///
  /// Tags between paragraphs and lines become blanks; others, as in "<b>light</b>s", become nothing.
  private static func withoutTags(_ html: String) -> String {
    var text = ""
    var rest = html[...]
    while let start = rest.firstIndex(of: "<") {
      text += rest[..<start]
      let tag = rest[start...]
      guard let first = tag.dropFirst().first, first.isLetter || "/!".contains(first) else {
        text += "<"
        rest = tag.dropFirst()
        continue
      }
      guard let end = tag.firstIndex(of: ">") else { return text + tag }
      if isBreak(tag[..<end]) { text += " " }
      rest = tag[end...].dropFirst()
    }
    return text + rest
  }

  private static let inlineTags: Set = [
    "a", "abbr", "b", "code", "em", "i", "mark", "small", "span", "strong", "sub", "sup", "u",
  ]

  private static func isBreak(_ tag: Substring) -> Bool {
    let name = tag.drop { "</".contains($0) }.prefix { $0.isLetter || $0.isNumber }
    return !inlineTags.contains(name.lowercased())
  }

  /// Replaces references such as `&amp;` and `&#39;`; an unknown one stays.
  package static func unescaped(_ text: String) -> String {
    var plain = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      plain += rest[..<start]
      rest = rest[start...].dropFirst()
      // A ";" with a combining mark after it ends a reference, but is not a Character ";".
      let name = rest.unicodeScalars.prefix(mostNameCharacters + 1).prefix { $0 != ";" }
      if name.count <= mostNameCharacters, name.endIndex < rest.endIndex,
        let character = character(named: Substring(name))
      {
        plain += character
        rest = rest[rest.unicodeScalars.index(after: name.endIndex)...]
      } else {
        plain += "&"
      }
    }
    return plain + rest
  }

  private static let named: [Substring: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "ndash": "–",
    "mdash": "—", "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
  ]
  /// The longest name above, and the longest number, "#x10FFFF".
  private static let mostNameCharacters = 8

  /// Returns U+FFFD for the number 0, as a browser does.
  private static func character(named name: Substring) -> String? {
    guard name.first == "#" else { return named[name] }
    let isHexadecimal = name.dropFirst().first?.lowercased() == "x"
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: isHexadecimal ? 16 : 10) else {
      return nil
    }
    return Unicode.Scalar(number == 0 ? 0xFFFD : number).map { String($0) }
  }
}
