/// Why what was typed is no query.
package struct FindQueryError: Error, Hashable, Sendable {
  package enum Expected: Hashable, Sendable {
    /// The query has nothing in it that could be found.
    case words
    case name, color, orientation, day, tag
    /// The text after a `#` or `tag:` is no tag; the terms that would find the tags in it.
    case oneTag([String])
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
