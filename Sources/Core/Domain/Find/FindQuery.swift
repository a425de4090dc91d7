/// A query of `find`: a photo must meet every term.
package struct FindQuery: Hashable, Sendable {
  /// At least one, each of them once.
  package let terms: [Term]

  package struct Term: Hashable, Sendable {
    package var condition: Condition
    /// Whether photos that meet the condition are left out.
    package var isExcluded: Bool

    package init(_ condition: Condition, isExcluded: Bool = false) {
      self.condition = condition
      self.isExcluded = isExcluded
    }
  }

  package enum Condition: Hashable, Sendable {
    /// In any of the texts.
    case text(SearchPhrase)
    /// In the photographer's name or user name.
    case photographer(SearchPhrase)
    /// One of the tags, whole: a tag that differs in an accent or a dash is another.
    case tag(PhotoTag)
    case color(PhotoColor)
    case orientation(PhotoOrientation)
    /// Saved before the first day of the period.
    case before(CalendarPeriod)
    /// Saved in the period or after it.
    case after(CalendarPeriod)
    /// Saved by this person, or with a memo of theirs; no photo of a library that one person uses.
    case who(String)
  }

  /// A query that a scene makes itself, without text that would be read again.
  ///
  /// ```swift
  /// let year = try #require(CalendarPeriod("2026"))
  /// let tag = try #require(PhotoTag("sea"))
  /// try FindQuery(parsing: "after:2026 #sea")  // FindQuery(.after(year), .tag(tag))
  /// ```
  package init(_ condition: Condition, _ others: Condition...) {
    self.init(terms: ([condition] + others).map { Term($0) })
  }

  /// - Parameter terms: At least one; a second one like it is left out.
  init(terms: [Term]) {
    var known: Set<Term> = []
    self.terms = terms.filter { known.insert($0).inserted }
  }
}

/// A text of a saved photo in which `find` looks.
package enum FindField: String, CaseIterable, Hashable, Sendable {
  case memo, tags, description, photographer, place
}

extension FindQuery {
  /// The parts of a text that made its photo match, for marking them.
  ///
  /// - Parameter field: Which of the photo's texts it is, a memo with its tags; for `tags`, the name of one tag, with or without
  ///   its `#`.
  /// - Returns: Ranges of whole characters in order, none touching the next.
  package func matches(in text: String, of field: FindField) -> [Range<String.Index>] {
    let searched = SearchText(text)
    let ranges = terms.filter { !$0.isExcluded }.flatMap {
      $0.condition.matches(in: text, searched, of: field)
    }
    return ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, range in
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
  }
}

extension FindQuery.Condition {
  fileprivate func matches(
    in text: String, _ searched: SearchText, of field: FindField
  ) -> [Range<String.Index>] {
    switch self {
    case .text(let phrase): phrase.ranges(in: text, searched)
    case .photographer(let phrase): field == .photographer ? phrase.ranges(in: text, searched) : []
    case .tag(let tag) where field == .memo:
      PhotoTag.places(in: text).filter { $0.tag == tag }.map(\.range)
    case .tag(let tag): field == .tags && PhotoTag(text) == tag ? [text.startIndex..<text.endIndex] : []
    case .color, .orientation, .before, .after, .who: []
    }
  }
}

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
