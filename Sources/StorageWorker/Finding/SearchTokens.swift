import Domain

/// How words, signs and tags are written in the index and asked for; `SearchIndex` says why.
enum SearchTokens {
  static func tokens(of text: String) -> String {
    let pieces = SearchText(text).pieces
    var tokens = ""
    for (index, piece) in pieces.enumerated() {
      if index > 0 { tokens += " " }
      tokens += token(of: piece, before: pieces.dropFirst(index + 1).first)
    }
    return tokens
  }

  /// The tag as a whole, then the pieces of its name.
  static func tokens(ofTag name: String) -> String {
    let whole = PhotoTag(name).map { "#\($0.name) " } ?? ""
    return whole + tokens(of: name)
  }

  private static func token(of piece: SearchPiece, before next: SearchPiece?) -> String {
    guard piece.isSign else { return piece.text }
    return piece.text + (piece.isJoined ? next?.text ?? "_" : "_")
  }

  static func expression(for phrase: SearchPhrase) -> String {
    let pieces = phrase.pieces
    var tokens = zip(pieces, pieces.dropFirst()).map { token(of: $0, before: $1) }
    guard let last = pieces.last else { return "\"\"" }
    // The last pair has the last sign in it.
    let isInPair = pieces.dropLast().last?.isJoined == true
    if !isInPair { tokens.append(last.text) }
    let isPrefix = !isInPair && (last.isSign || phrase.isPrefix)
    return quoted(tokens.joined(separator: " ")) + (isPrefix ? "*" : "")
  }

  static func expression(for tag: PhotoTag) -> String { "{tags} : " + quoted("#" + tag.name) }

  /// Tokens contain no quotes; they are doubled all the same, so that nothing can ever end the text early.
  private static func quoted(_ tokens: String) -> String {
    "\"" + tokens.replacing("\"", with: "\"\"") + "\""
  }
}
