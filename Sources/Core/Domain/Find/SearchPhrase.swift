/// Consecutive words and signs that form a single term of a query.
package struct SearchPhrase: Hashable, Sendable {
  package let pieces: [SearchPiece]
  /// Whether the last word may be the beginning of a longer one; a quoted word may not.
  package let isPrefix: Bool

  /// - Returns: `nil` if `text` has neither words nor signs, as in `!!!`.
  package init?(_ text: String, isPrefix: Bool) {
    pieces = SearchText(text).pieces
    self.isPrefix = isPrefix
    if pieces.isEmpty { return nil }
  }

  /// Returns the ranges of the phrase in `text`, in order; they may overlap.
  package func ranges(in text: String) -> [Range<String.Index>] { ranges(in: text, SearchText(text)) }

  func ranges(in text: String, _ searched: SearchText) -> [Range<String.Index>] {
    searched.pieces.indices.dropLast(pieces.count - 1).filter { isAt($0, in: searched) }.map { start in
      let last = start + pieces.count - 1
      return searched.ranges[start].lowerBound..<end(in: searched.ranges[last], of: text)
    }
  }

  private func isAt(_ start: Int, in text: SearchText) -> Bool {
    pieces.indices.allSatisfy { index in
      let (piece, found) = (pieces[index], text.pieces[start + index])
      if index < pieces.count - 1 { return found == piece }
      return isPrefix && !piece.isSign
        ? !found.isSign && found.text.unicodeScalars.starts(with: piece.text.unicodeScalars)
        : found.text == piece.text
    }
  }

  private func end(in word: Range<String.Index>, of text: String) -> String.Index {
    guard isPrefix, let last = pieces.last, !last.isSign else { return word.upperBound }
    var missing = last.text.unicodeScalars.count
    var end = word.lowerBound
    while missing > 0, end < word.upperBound {
      SearchFolding.fold(text[end]) { _ in missing -= 1 }
      end = text.index(after: end)
    }
    return end
  }
}

/// The consecutive tokens to look for in an index that `SearchTokens` has written.
package struct AskedTokens: Hashable, Sendable {
  package let tokens: [String]
  /// Whether the last token may be the beginning of a longer one.
  package let isPrefix: Bool

  package init(tokens: [String], isPrefix: Bool) { (self.tokens, self.isPrefix) = (tokens, isPrefix) }

  package init(_ phrase: SearchPhrase) {
    let pieces = phrase.pieces
    var tokens = zip(pieces, pieces.dropFirst()).map { piece, next in
      piece.isSign ? piece.text + (piece.isJoined ? next.text : "_") : piece.text
    }
    // If the last two signs form a pair, that token already includes the last sign.
    let isInPair = pieces.dropLast().last?.isJoined == true
    if !isInPair, let last = pieces.last { tokens.append(last.text) }
    self.init(tokens: tokens, isPrefix: !isInPair && (pieces.last?.isSign == true || phrase.isPrefix))
  }
}
