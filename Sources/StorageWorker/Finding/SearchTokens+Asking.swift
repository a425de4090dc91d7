import Domain

/// How the index is asked for what `SearchTokens` has written into it.
extension SearchTokens {
  static func expression(for phrase: SearchPhrase) -> String {
    let pieces = phrase.pieces
    var tokens = zip(pieces, pieces.dropFirst()).map { piece, next in
      piece.isSign ? piece.text + (piece.isJoined ? next.text : "_") : piece.text
    }
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
