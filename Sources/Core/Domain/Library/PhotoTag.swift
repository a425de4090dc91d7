internal import UnicodeText

/// A word that the user files photos under: letters, digits, `-` and `_`, with a letter in it.
///
/// A letter or a digit is first, so `#2026겨울` is a tag; `#5` is none, because it has no letter.
///
/// Upper and lower case are one, and so are the widths of a letter and the ways to encode it: a tag is in lower case and
/// composed (Unicode normalization form C), with plain letters and digits, with kana of full width, and without
/// invisible characters. So two tags which look the same are the same bytes in the library.
///
/// ```swift
/// PhotoTag.all(in: "the hall #Sea#sky #5").map(\.name)  // ["sea", "sky"]
/// ```
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
    places(in: memo).map(\.tag).uniqued()
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

/// Tags to give to photos, and tags to take from them.
package struct TagEdit: Hashable, Sendable {
  package var added: [PhotoTag]
  package var removed: [PhotoTag]

  package init(adding added: [PhotoTag] = [], removing removed: [PhotoTag] = []) {
    self.added = added
    self.removed = removed
  }

  /// Records another word: of `+sea -sea` the last one counts.
  package mutating func append(_ tag: PhotoTag, isRemoved: Bool) {
    added.removeAll { $0 == tag }
    removed.removeAll { $0 == tag }
    if isRemoved { removed.append(tag) } else { added.append(tag) }
  }
}

/// A photo of the library after its tags were to be changed.
package struct RetaggedPhoto: Hashable, Sendable {
  package var photo: SavedPhoto
  /// Whether the tags that it has been given are others now; what its memo has does not count.
  package var isChanged: Bool

  package init(_ photo: SavedPhoto, isChanged: Bool) { (self.photo, self.isChanged) = (photo, isChanged) }
}

/// A photo whose tags were changed.
package struct TaggedPhoto: Hashable, Sendable {
  package var photo: NumberedPhoto
  /// The tags that it has now, in alphabetical order.
  package var tags: [PhotoTag]
  /// The tags that were to be taken away, but that its memo has.
  package var inMemo: [PhotoTag] = []
  /// The tags that were to be taken away, but that it did not have.
  package var missing: [PhotoTag] = []
  /// The tags that were given, but that its memo has, too.
  package var alsoInMemo: [PhotoTag] = []
  /// Whether nothing was changed, so that there is nothing to undo.
  package var isUnchanged = false
}

extension LibraryChangesLogic {
  /// Changes the tags of photos of the library: of all of them, or of none.
  package func tag(_ found: [NumberedSavedPhoto], _ edit: TagEdit) async throws(Failure) -> [TaggedPhoto] {
    let tagged = try await tag(
      found.map(\.saved.photo.key), adding: edit.added, removing: edit.removed)
    return zip(found, tagged).map { before, after in
      TaggedPhoto(
        photo: before.numbered, tags: after.photo.tags,
        inMemo: edit.removed.filter(after.photo.tags.contains),
        missing: edit.removed.filter { !before.saved.tags.contains($0) },
        alsoInMemo: after.isChanged ? edit.added.filter(after.photo.hasInMemo) : [],
        isUnchanged: !after.isChanged)
    }
  }
}

extension SavedPhoto {
  /// Whether the memo has the tag, which may then be given as well without being seen.
  fileprivate func hasInMemo(_ tag: PhotoTag) -> Bool { PhotoTag.all(in: memo).contains(tag) }
}
