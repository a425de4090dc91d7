/// What an index is asked for: tokens that follow each other, as `SearchTokens` has written them.
package struct AskedTokens: Hashable, Sendable {
  /// At least one.
  package let tokens: [String]
  /// Whether the last may be the beginning of a longer one.
  package let isPrefix: Bool

  package init(tokens: [String], isPrefix: Bool) { (self.tokens, self.isPrefix) = (tokens, isPrefix) }

  package init(_ phrase: SearchPhrase) {
    let pieces = phrase.pieces
    var tokens = zip(pieces, pieces.dropFirst()).map { piece, next in
      piece.isSign ? piece.text + (piece.isJoined ? next.text : "_") : piece.text
    }
    // The last pair has the last sign in it.
    let isInPair = pieces.dropLast().last?.isJoined == true
    if !isInPair, let last = pieces.last { tokens.append(last.text) }
    self.init(tokens: tokens, isPrefix: !isInPair && (pieces.last?.isSign == true || phrase.isPrefix))
  }
}
