/// How words, signs and tags are written in an index that splits texts only at spaces.
///
/// - A word is a token.
/// - A sign is a token together with the sign that it is joined to, or with `_` if it is joined to none: 바다에 is
///   `바다 다에 에_`. So each sign begins a token, and few texts have the same pair.
/// - A tag is a token with `#` before it; the tokens of its name follow.
package enum SearchTokens {
  package static func tokens(of text: String) -> String { tokens(of: SearchText(text)) }

  package static func tokens(of text: SearchText) -> String {
    let pieces = text.pieces
    var tokens = ""
    // Two signs of three bytes and a space for each.
    tokens.reserveCapacity(pieces.count * 7)
    for (index, piece) in pieces.enumerated() {
      if index > 0 { tokens += " " }
      tokens += piece.text
      if piece.isSign { tokens += piece.isJoined ? pieces[index + 1].text : "_" }
    }
    return tokens
  }

  /// The tag as a whole, then the pieces of its name.
  package static func tokens(ofTag name: String) -> String {
    let whole = PhotoTag(name).map { "#\($0.name) " } ?? ""
    return whole + tokens(of: name)
  }
}
