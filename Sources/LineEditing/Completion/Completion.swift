/// What Tab offers at one point in a line.
package struct Completion: Sendable, Hashable {
  /// The part that a candidate replaces, as UTF-8 offsets in the line.
  package var replace: Range<Int>
  /// In the order in which they are shown; empty when there is nothing to offer.
  package var candidates: [Candidate]

  package init(replace: Range<Int>, candidates: [Candidate]) {
    self.replace = replace
    self.candidates = candidates
  }

  /// One text that could go there.
  package struct Candidate: Sendable, Hashable {
    /// The text that is inserted, quoted if it needs quotes.
    package var text: String
    /// A few words next to it in the list; may be empty.
    package var summary: String

    package init(_ text: String, summary: String = "") {
      self.text = text
      self.summary = summary
    }
  }

  /// The longest beginning that all candidates share, whole characters only.
  var commonPrefix: String {
    guard var prefix = candidates.first?.text[...] else { return "" }
    for candidate in candidates.dropFirst() {
      prefix = prefix.prefix(zip(prefix, candidate.text).prefix { $0 == $1 }.count)
    }
    return String(prefix)
  }
}
