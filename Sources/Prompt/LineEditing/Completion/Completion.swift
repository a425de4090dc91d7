package import Terminal

/// Tab's offers at one point in a line.
package struct Completion: Sendable, Hashable {
  /// The part that a candidate replaces, as UTF-8 offsets in the line; it may end after the cursor, with a closing quote.
  package var replace: Range<Int>
  /// In the order in which they are shown; empty when there is nothing to offer.
  package var candidates: [Candidate]
  /// How many of them, the first ones, begin with what is typed; the others have it elsewhere.
  package var beginning: Int

  /// - Parameter beginning: nil when all candidates begin with what is typed.
  package init(replace: Range<Int>, candidates: [Candidate], beginning: Int? = nil) {
    self.replace = replace
    self.candidates = candidates
    self.beginning = beginning ?? candidates.count
  }

  /// One text that could go there.
  package struct Candidate: Sendable, Hashable {
    /// The text that is inserted, quoted if it needs quotes.
    package var text: String
    /// Between the text and the details, one cell wide; may be empty.
    package var mark: StyledText
    /// The labels next to it, in columns; the first ones are left out where there is little room.
    package var details: [Detail]
    /// Whether the cursor stays at its end, before a closing quote, so that more can be typed.
    package var isToBeEdited: Bool

    package init(
      _ text: String, mark: StyledText = "", details: [Detail] = [], isToBeEdited: Bool = false
    ) {
      self.text = text
      self.mark = mark
      self.details = details
      self.isToBeEdited = isToBeEdited
    }

    /// - Parameter summary: A few words next to it in the list; may be empty.
    package init(_ text: String, summary: String) {
      self.init(text, details: summary.isEmpty ? [] : [Detail(summary, .faint)])
    }
  }

  /// A text next to a candidate.
  package struct Detail: Sendable, Hashable {
    /// From outside, perhaps; it is made safe when it is shown.
    package var text: String
    package var style: Style
    /// Whether it is shown in quotation marks.
    package var isQuoted: Bool

    package init(_ text: String, _ style: Style = .plain, isQuoted: Bool = false) {
      self.text = text
      self.style = style
      self.isQuoted = isQuoted
    }
  }

  /// The longest beginning that all candidates share which begin with what is typed, whole characters only.
  var commonPrefix: String {
    let beginning = candidates.prefix(beginning)
    guard var prefix = beginning.first?.text[...] else { return "" }
    for candidate in beginning.dropFirst() {
      prefix = prefix.prefix(zip(prefix, candidate.text).prefix { $0 == $1 }.count)
    }
    return String(prefix)
  }

  /// The one candidate that can be meant: the only one that begins with what is typed, or else the only one.
  var onlyCandidate: Candidate? {
    let fitting = beginning > 0 ? candidates.prefix(beginning) : candidates[...]
    return fitting.count == 1 ? fitting.first : nil
  }
}
