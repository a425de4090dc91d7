/// A word that the user files photos under: a letter first, then letters, digits, `-` and `_`.
///
/// Upper and lower case are one: a tag is written in lower case.
package struct PhotoTag: Hashable, Sendable, Comparable {
  package let name: String

  /// As many as a word of any language has.
  package static let mostCharacters = 64

  /// - Parameter text: With or without a `#` in front.
  /// - Returns: nil for a text that is no tag.
  package init?(_ text: some StringProtocol) {
    let name = text.first == "#" ? text.dropFirst() : text[...]
    guard name.first?.isLetter == true, name.count <= Self.mostCharacters,
      name.allSatisfy(Self.isAllowed)
    else { return nil }
    self.name = name.lowercased()
  }

  /// The tags in a memo, in their order: each `#word` that begins a word, as in "the hall #sea".
  ///
  /// A `#` before anything but a letter is no tag, as in "#1".
  package static func all(in memo: String) -> [PhotoTag] {
    var tags: [PhotoTag] = []
    var rest = memo[...]
    while let sign = rest.firstIndex(of: "#") {
      let beginsWord = sign == memo.startIndex || !isAllowed(memo[memo.index(before: sign)])
      let word = rest[rest.index(after: sign)...].prefix(while: isAllowed)
      if beginsWord, let tag = PhotoTag(word), !tags.contains(tag) { tags.append(tag) }
      rest = rest[word.endIndex...]
    }
    return tags
  }

  package static func < (one: PhotoTag, other: PhotoTag) -> Bool { one.name < other.name }

  private static func isAllowed(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "-" || character == "_"
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
