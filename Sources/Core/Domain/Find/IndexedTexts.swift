/// The fields by which a library finds a photo.
package struct SearchTexts: Hashable, Sendable {
  package var memo: String
  /// The names of the photo's tags, with or without `#`.
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

/// The search tokens of each of a photo's fields, and its sort keys.
///
/// They depend only on the fields, so they can be computed before the library is locked.
package struct IndexedTexts: Hashable, Sendable {
  package let memo: String
  package let tags: String
  package let description: String
  package let photographer: String
  package let place: String
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

  /// Returns the tokens of both strings, with a gap between them that no phrase can span.
  private static func tokens(of text: SearchText?, _ other: String?) -> String {
    [text, other.map(SearchText.init)].compactMap(\.self).map(SearchTokens.tokens(of:))
      .joined(separator: " _ ")
  }
}

/// A key whose byte order is the order in which people expect strings to be sorted.
package enum SortKey {
  /// Returns the letters and digits of `text` as `find` compares them, with a space for each gap.
  ///
  /// - Parameter whole: `text` already split, if available.
  /// - Returns: `nil` for text without visible characters.
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

  /// The maximum number of letters in a key; photos with equal keys stay in the order of saving.
  private static let mostLetters = 64
  /// The number of characters at the start of the text from which the key is built.
  private static let mostCharacters = 200
}

/// Words, signs and tags as tokens for an index that splits text only at spaces.
///
/// `SearchText` defines a sign.
///
/// - A word is a token.
/// - A sign forms a token with the next sign, or with `_` if none follows directly: 바다에 becomes `바다 다에 에_`. So every sign begins a token,
///   and few strings share a pair of signs.
/// - A tag is a token with `#` before it, followed by the tokens of its name.
package enum SearchTokens {
  package static func tokens(of text: String) -> String { tokens(of: SearchText(text)) }

  package static func tokens(of text: SearchText) -> String {
    let pieces = text.pieces
    var tokens = ""
    // Two signs of three bytes each, and a space.
    tokens.reserveCapacity(pieces.count * 7)
    for (index, piece) in pieces.enumerated() {
      if index > 0 { tokens += " " }
      tokens += piece.text
      if piece.isSign { tokens += piece.isJoined ? pieces[index + 1].text : "_" }
    }
    return tokens
  }

  /// Returns the token for the complete tag, followed by the tokens of its name.
  package static func tokens(ofTag name: String) -> String {
    let whole = PhotoTag(name).map { "#\($0.name) " } ?? ""
    return whole + tokens(of: name)
  }
}
