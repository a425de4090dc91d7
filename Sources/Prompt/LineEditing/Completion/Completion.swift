package import Terminal

/// Tab's candidates at one point in a line.
package struct Completion: Sendable, Hashable {
  /// The part of the line to replace, in UTF-8 offsets; it may end after the cursor, with a closing quote.
  package var replace: Range<Int>
  /// The candidates in the order in which they are shown; may be empty.
  package var candidates: [Candidate]
  /// The number of leading candidates that begin with the typed text; the others contain it elsewhere.
  package var beginning: Int

  /// - Parameter beginning: The number, or `nil` if all candidates begin with the typed text.
  package init(replace: Range<Int>, candidates: [Candidate], beginning: Int? = nil) {
    self.replace = replace
    self.candidates = candidates
    self.beginning = beginning ?? candidates.count
  }

  package struct Candidate: Sendable, Hashable {
    /// The text to insert, quoted if necessary.
    package var text: String
    /// A mark between the text and the details, one cell wide; may be empty.
    package var mark: StyledText
    /// Labels in columns; if there is not enough room, the first ones are omitted.
    package var details: [Detail]
    /// Whether the cursor stays at the end of the text, before a closing quote, so that the user can type more.
    package var isToBeEdited: Bool

    package init(
      _ text: String, mark: StyledText = "", details: [Detail] = [], isToBeEdited: Bool = false
    ) {
      self.text = text
      self.mark = mark
      self.details = details
      self.isToBeEdited = isToBeEdited
    }

    package init(_ text: String, summary: String) {
      self.init(text, details: summary.isEmpty ? [] : [Detail(summary, .faint)])
    }
  }

  package struct Detail: Sendable, Hashable {
    /// The label, which may come from outside and is sanitized when shown.
    package var text: String
    package var style: Style
    package var isQuoted: Bool

    package init(_ text: String, _ style: Style = .plain, isQuoted: Bool = false) {
      self.text = text
      self.style = style
      self.isQuoted = isQuoted
    }
  }

  /// The longest common beginning, in complete characters, of the candidates that begin with the typed text.
  var commonPrefix: String {
    let beginning = candidates.prefix(beginning)
    guard var prefix = beginning.first?.text[...] else { return "" }
    for candidate in beginning.dropFirst() {
      prefix = prefix.prefix(zip(prefix, candidate.text).prefix { $0 == $1 }.count)
    }
    return String(prefix)
  }

  /// The unambiguous candidate: the only one that begins with the typed text or, if none does, the only one.
  var onlyCandidate: Candidate? {
    let fitting = beginning > 0 ? candidates.prefix(beginning) : candidates[...]
    return fitting.count == 1 ? fitting.first : nil
  }
}
