/// The texts of a photo by which a library finds it.
package struct SearchTexts: Hashable, Sendable {
  package var memo: String
  /// Their names, with or without `#`.
  package var tags: [String]
  package var description: String?
  package var alternativeText: String?
  package var photographer: String
  package var username: String?
  package var place: String?

  package init(
    memo: String, tags: [String], description: String?, alternativeText: String? = nil, photographer: String,
    username: String?, place: String?
  ) {
    self.memo = memo
    self.tags = tags
    self.description = description
    self.alternativeText = alternativeText
    self.photographer = photographer
    self.username = username
    self.place = place
  }

  package init(_ photo: Photo, memo: String, tags: [String], place: String?) {
    self.init(
      memo: memo, tags: tags, description: photo.description, alternativeText: photo.alternativeText,
      photographer: photo.photographer.name, username: photo.photographer.username, place: place)
  }
}

/// What the index of a library has of a photo's texts: the tokens of each field, and the keys to sort by.
///
/// It depends on nothing but the texts, so it can be made before the library is locked.
package struct IndexedTexts: Hashable, Sendable {
  package let memo: String
  package let tags: String
  package let description: String
  package let photographer: String
  package let place: String
  /// Nil where there is no memo.
  package let memoKey: String?
  package let photographerKey: String?

  package init(_ texts: SearchTexts) {
    let (memo, photographer) = (SearchText(texts.memo), SearchText(texts.photographer))
    self.memo = SearchTokens.tokens(of: memo)
    tags = texts.tags.map(SearchTokens.tokens(ofTag:)).joined(separator: " ")
    description = Self.tokens(of: texts.description.map(SearchText.init), texts.alternativeText)
    self.photographer = Self.tokens(of: photographer, texts.username)
    place = SearchTokens.tokens(of: texts.place ?? "")
    memoKey = SortKey.of(texts.memo, memo)
    photographerKey = SortKey.of(texts.photographer, photographer)
  }

  /// No phrase begins in one text and ends in the other.
  private static func tokens(of text: SearchText?, _ other: String?) -> String {
    [text, other.map(SearchText.init)].compactMap(\.self).map(SearchTokens.tokens(of:))
      .joined(separator: " _ ")
  }
}

/// A key that is compared byte by byte, and sorts texts as people read them.
package enum SortKey {
  /// The letters and digits of a text as `find` compares them, with a space for each gap between them.
  ///
  /// - Parameter whole: The same text, if it has been split already.
  /// - Returns: nil for a text of which nothing can be seen.
  package static func of(_ text: String, _ whole: SearchText? = nil) -> String? {
    guard !Memo.isBlank(text) else { return nil }
    var (key, isAfterGap) = ("", false)
    let isLong = text.utf8.count > mostCharacters
    let start = isLong ? SearchText(String(text.prefix(mostCharacters))) : whole ?? SearchText(text)
    for piece in start.pieces {
      if isAfterGap { key += " " }
      key += piece.text
      isAfterGap = !piece.isJoined
    }
    return key.utf8.count > mostLetters ? String(key.unicodeScalars.prefix(mostLetters)) : key
  }

  /// The sort key; ties are in the order of saving.
  private static let mostLetters = 64
  /// The characters of a text from which the letters are taken.
  private static let mostCharacters = 200
}
