/// How words, signs and tags are written in an index that splits texts only at spaces.
///
/// - A word is a token.
/// - A sign is a token together with the sign that it is joined to, or with `_` if it is joined to none: 바다에 is
///   `바다 다에 에_`. So each sign begins a token, and few texts have the same pair.
/// - A tag is a token with `#` before it; the tokens of its name follow.
package enum SearchTokens {
  package static func tokens(of text: String) -> String {
    let pieces = SearchText(text).pieces
    var tokens = ""
    for (index, piece) in pieces.enumerated() {
      if index > 0 { tokens += " " }
      tokens += token(of: piece, before: pieces.dropFirst(index + 1).first)
    }
    return tokens
  }

  /// The tag as a whole, then the pieces of its name.
  package static func tokens(ofTag name: String) -> String {
    let whole = PhotoTag(name).map { "#\($0.name) " } ?? ""
    return whole + tokens(of: name)
  }

  package static func token(of piece: SearchPiece, before next: SearchPiece?) -> String {
    guard piece.isSign else { return piece.text }
    return piece.text + (piece.isJoined ? next?.text ?? "_" : "_")
  }
}
