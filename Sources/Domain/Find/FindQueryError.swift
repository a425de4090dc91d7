/// Why what was typed is no query.
package struct FindQueryError: Error, Hashable, Sendable {
  package enum Expected: Hashable, Sendable {
    /// The query has nothing in it that could be found.
    case words
    case name, color, orientation, day, tag
    /// A minus sign with a blank after it, which leaves nothing out.
    case wordAfterMinus
    /// An exclamation mark, which leaves things out in other programs.
    case minus
    /// Another name of a filter was typed; nil for that of a text, for which there is no filter.
    case filter(String?)
  }

  /// The term as it was typed, or the whole text if nothing in it can be found.
  package let typed: String
  /// Where the term begins, in characters from the beginning of the text.
  package let place: Int
  package let expected: Expected
}

extension FindQueryError: CustomStringConvertible {
  /// A sentence that quotes what was typed and says what was expected.
  package var description: String {
    switch expected {
    case .words:
      typed.allSatisfy(\.isWhitespace)
        ? "There is nothing to find: type a word, #tag, by:name, color:, orientation:, before: or after:"
        : "There is nothing to find in \(typed): it has no letter, digit or symbol"
    case .name: "\(typed) needs a name, as in by:ada or by:\"Ada King\""
    case .color: "\(typed) names no color: use " + PhotoColor.allCases.map(\.rawValue).joined(separator: ", ")
    case .orientation:
      "\(typed) names no orientation: use "
        + PhotoOrientation.allCases.map(\.rawValue).joined(separator: ", ")
    case .filter(let name?):
      "\(typed): use \(name): instead, or put it in quotes to find these words"
    case .filter(nil):
      "\(typed): find looks in all texts, so leave out the part up to the colon, or put it all in quotes"
    case .tag: "Type the tag right after \(typed), as in #sea"
    case .wordAfterMinus:
      "\(typed) needs a word right after it, as in -sea; to find a dash in a text, put the text in quotes"
    case .minus:
      "\(typed): to leave out photos with a word, type - before it, as in -sea; to find these words, use quotes"
    case .day: "\(typed) names no day: use a day, month or year, as in 2026-11-22, 2026-11 or 2026"
    }
  }
}
