internal import UnicodeText

/// A word to file photos under: letters, digits, `-` and `_`, with a letter in it.
///
/// A letter or a digit is first, so `#2026겨울` is a tag; `#5` is none, because it has no letter.
///
/// A tag is in lower case and composed (Unicode normalization form C), with plain letters and digits, full-width
/// kana, and no invisible characters. So two tags that look the same are the same bytes in the library.
///
/// ```swift
/// PhotoTag("#Sea")?.name  // "sea"
/// ```
package struct PhotoTag: Hashable, Sendable, Comparable {
  package let name: String

  package static let mostCharacters = 64

  /// Creates a tag from a text with or without `#`; nil for a text that is no tag.
  package init?(_ text: some StringProtocol) {
    let word = text.first.map(Self.isSign) == true ? text.dropFirst() : text[...]
    let visible = word.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    let name = SearchFolding.fullWidth(String(String.UnicodeScalarView(visible)).halfWidth)
    guard let first = name.first, first.isLetter || first.isNumber, name.contains(where: \.isLetter),
      name.count <= Self.mostCharacters, name.allSatisfy(Self.isAllowed)
    else { return nil }
    self.name = String(name.lowercased().composedScalars)
  }

  /// Returns the tags in a memo and their places, with their `#`: each `#word` that begins a word or follows a tag.
  ///
  /// A tag ends before any other character: "#exhibition/cover" has the tag exhibition. A `#` in an address
  /// begins none. A tag may have several places.
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

  /// Whether the character is neither part of a tag nor the end of one.
  private static func isInvisible(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
  }

  private static func isAllowed(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character.plain == "-" || character.plain == "_"
  }
}

/// A tag and the number of the library's photos that have it.
package struct TagCount: Hashable, Sendable {
  package var tag: PhotoTag
  package var photos: Int

  package init(tag: PhotoTag, photos: Int) {
    self.tag = tag
    self.photos = photos
  }
}

package struct TagEdit: Hashable, Sendable {
  package var added: [PhotoTag]
  package var removed: [PhotoTag]

  package init(adding added: [PhotoTag] = [], removing removed: [PhotoTag] = []) {
    self.added = added
    self.removed = removed
  }

  /// Records another word; the last one counts, as in `+sea -sea`.
  package mutating func append(_ tag: PhotoTag, isRemoved: Bool) {
    added.removeAll { $0 == tag }
    removed.removeAll { $0 == tag }
    if isRemoved { removed.append(tag) } else { added.append(tag) }
  }
}

/// A photo of the library after a change of its tags.
package struct RetaggedPhoto: Hashable, Sendable {
  package var photo: SavedPhoto
  /// Whether its tags changed.
  package var isChanged: Bool

  package init(_ photo: SavedPhoto, isChanged: Bool) { (self.photo, self.isChanged) = (photo, isChanged) }
}

package struct TaggedPhoto: Hashable, Sendable {
  package var photo: NumberedPhoto
  /// The present tags, in alphabetical order.
  package var tags: [PhotoTag]
  /// The tags to be removed that it did not have.
  package var missing: [PhotoTag] = []
  /// Whether nothing was changed, so that there is nothing to undo.
  package var isUnchanged = false
}

extension LibraryChangesLogic {
  /// Changes the tags of all the photos, or of none.
  package func tag(_ found: [NumberedSavedPhoto], _ edit: TagEdit) async throws(Failure) -> [TaggedPhoto] {
    let tagged = try await tag(
      found.map(\.saved.photo.key), adding: edit.added, removing: edit.removed)
    return zip(found, tagged).map { before, after in
      TaggedPhoto(
        photo: before.numbered, tags: after.photo.tags,
        missing: edit.removed.filter { !before.saved.tags.contains($0) },
        isUnchanged: !after.isChanged)
    }
  }
}
