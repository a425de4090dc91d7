internal import UnicodeText

/// A word that the user files photos under: letters, digits, `-` and `_`, with a letter in it.
///
/// A letter or a digit is first, so `#2026겨울` is a tag; `#5` is none, because it has no letter.
///
/// Upper and lower case are one, and so are the widths of a letter and the ways to encode it: a tag is in lower case and
/// composed (Unicode normalization form C), with plain letters and digits, with kana of full width, and without
/// invisible characters. So two tags which look the same are the same bytes in the library.
package struct PhotoTag: Hashable, Sendable, Comparable {
  package let name: String

  /// As many as a word of any language has.
  package static let mostCharacters = 64

  /// - Parameter text: With or without a `#` in front.
  /// - Returns: nil for a text that is no tag.
  package init?(_ text: some StringProtocol) {
    let word = text.first.map(Self.isSign) == true ? text.dropFirst() : text[...]
    let visible = word.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    let name = SearchFolding.fullWidth(String(String.UnicodeScalarView(visible)).halfWidth)
    guard let first = name.first, first.isLetter || first.isNumber, name.contains(where: \.isLetter),
      name.count <= Self.mostCharacters, name.allSatisfy(Self.isAllowed)
    else { return nil }
    self.name = String(name.lowercased().composedScalars)
  }

  /// The tags in a memo, in their order: each `#word` that begins a word or follows another tag, as in
  /// "the hall #sea#sky".
  ///
  /// A tag ends before any other character: "#exhibition/cover" has the tag exhibition. What follows `#` in an address,
  /// as in "https://example.com/#sea", is none.
  package static func all(in memo: String) -> [PhotoTag] {
    var seen: Set<PhotoTag> = []
    return places(in: memo).map(\.tag).filter { seen.insert($0).inserted }
  }

  /// Where they are, with their `#`; a tag may be in several places.
  static func places(in memo: String) -> [(tag: PhotoTag, range: Range<String.Index>)] {
    // Most memos have none, which their bytes say sooner than their characters; 0xEF begins ＃.
    guard memo.utf8.contains(where: { $0 == UInt8(ascii: "#") || $0 == 0xEF }) else { return [] }
    var tags: [(tag: PhotoTag, range: Range<String.Index>)] = []
    var rest = memo[...]
    var hasAddress = false
    while let sign = rest.firstIndex(where: isSign) {
      let passed = rest[..<sign]
      let blank = passed.lastIndex(where: \.isWhitespace)
      hasAddress = passed[(blank ?? passed.startIndex)...].contains("://") || hasAddress && blank == nil
      let before = sign == memo.startIndex ? nil : memo[memo.index(before: sign)]
      let isInAddress = hasAddress && before.map { "/?=&.%~+:".contains($0) } == true
      let beginsWord = !isInAddress && before.map(isAllowed) != true
      let word = rest[rest.index(after: sign)...].prefix { isAllowed($0) || isInvisible($0) }
      if beginsWord || tags.last?.range.upperBound == sign, let tag = PhotoTag(word) {
        tags.append((tag, sign..<word.endIndex))
      }
      rest = rest[word.endIndex...]
    }
    return tags
  }

  package static func < (one: PhotoTag, other: PhotoTag) -> Bool { one.name < other.name }

  private static func isSign(_ character: Character) -> Bool { character == "#" || character == "＃" }

  /// It is no part of a tag, and does not end one either.
  private static func isInvisible(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
  }

  private static func isAllowed(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character.plain == "-" || character.plain == "_"
  }
}

/// A tag, and how many photos of the library have it.
package struct TagCount: Hashable, Sendable {
  package var tag: PhotoTag
  package var photos: Int

  package init(tag: PhotoTag, photos: Int) {
    self.tag = tag
    self.photos = photos
  }
}
