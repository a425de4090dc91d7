internal import UnicodeText

/// A word under which photos are filed: letters, digits, `-` and `_`, including at least one letter.
///
/// It begins with a letter or a digit, so `#2026겨울` is a tag; `#5` is not, because it has no letter.
///
/// A tag is in lower case and composed (Unicode normalization form C). It has ASCII instead of full-width letters and digits, full-width
/// instead of half-width kana, and no invisible characters. So tags that look alike are the same bytes in the library.
///
/// ```swift
/// PhotoTag("#Sea")?.name  // "sea"
/// ```
package struct PhotoTag: Hashable, Sendable, Comparable {
  package let name: String

  package static let mostCharacters = 64

  /// Creates a tag from a string with or without `#`; returns `nil` if it is not a tag.
  package init?(_ text: some StringProtocol) {
    let word = text.first.map(Self.isSign) == true ? text.dropFirst() : text[...]
    let visible = word.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    let name = SearchFolding.fullWidth(String(String.UnicodeScalarView(visible)).halfWidth)
    guard let first = name.first, first.isLetter || first.isNumber, name.contains(where: \.isLetter),
      name.count <= Self.mostCharacters, name.allSatisfy(Self.isAllowed)
    else { return nil }
    self.name = String(name.lowercased().composedScalars)
  }

  /// Returns the tags in `memo` with their ranges, including the `#`.
  ///
  /// A tag is a `#word` at the beginning of a word or right after another tag.
  ///
  /// Any other character ends a tag: "#exhibition/cover" has the tag exhibition. A `#` in an address does not begin a tag. A tag may
  /// occur several times.
  static func places(in memo: String) -> [(tag: PhotoTag, range: Range<String.Index>)] {
    // Most memos have no tags, and scanning bytes is faster than scanning characters; 0xEF is the first byte of ＃.
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

  /// Returns whether the character neither belongs to a tag nor ends one.
  private static func isInvisible(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
  }

  private static func isAllowed(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character.plain == "-" || character.plain == "_"
  }
}

/// A tag and the number of photos in the library that have it.
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

  /// Adds a tag to the edit; if it repeats, the last occurrence counts, as in `+sea -sea`.
  package mutating func append(_ tag: PhotoTag, isRemoved: Bool) {
    added.removeAll { $0 == tag }
    removed.removeAll { $0 == tag }
    if isRemoved { removed.append(tag) } else { added.append(tag) }
  }
}

/// A photo in the library after a tag edit.
package struct RetaggedPhoto: Hashable, Sendable {
  package var photo: SavedPhoto
  package var isChanged: Bool

  package init(_ photo: SavedPhoto, isChanged: Bool) { (self.photo, self.isChanged) = (photo, isChanged) }
}

package struct TaggedPhoto: Hashable, Sendable {
  package var photo: NumberedPhoto
  /// The current tags, in alphabetical order.
  package var tags: [PhotoTag]
  /// The tags that the edit would have removed but the photo did not have.
  package var missing: [PhotoTag] = []
  /// Whether nothing changed, so there is nothing to undo.
  package var isUnchanged = false
}

extension LibraryChangesLogic {
  /// Edits the tags of all the photos, or changes nothing.
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
