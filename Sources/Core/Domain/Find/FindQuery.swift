/// A query of `find`: a photo must meet every term.
package struct FindQuery: Hashable, Sendable {
  /// At least one term, without repetitions.
  package let terms: [Term]

  package struct Term: Hashable, Sendable {
    package var condition: Condition
    package var isExcluded: Bool

    package init(_ condition: Condition, isExcluded: Bool = false) {
      self.condition = condition
      self.isExcluded = isExcluded
    }
  }

  package enum Condition: Hashable, Sendable {
    /// A phrase in any of the texts.
    case text(SearchPhrase)
    /// A phrase in the photographer's name or user name.
    case photographer(SearchPhrase)
    /// A whole tag; an accent or a dash makes it a different tag.
    case tag(PhotoTag)
    case color(PhotoColor)
    case orientation(PhotoOrientation)
    /// Photos saved before the period.
    case before(CalendarPeriod)
    /// Photos saved in or after the period.
    case after(CalendarPeriod)
    /// Photos that this person saved or wrote the memo of; none outside a shared library.
    case who(String)
  }

  /// Creates a query from conditions, without text to parse.
  ///
  /// ```swift
  /// let year = try #require(CalendarPeriod("2026"))
  /// let tag = try #require(PhotoTag("sea"))
  /// try FindQuery(parsing: "after:2026 #sea")  // FindQuery(.after(year), .tag(tag))
  /// ```
  package init(_ condition: Condition, _ others: Condition...) {
    self.init(terms: ([condition] + others).map { Term($0) })
  }

  /// Creates a query from at least one term, without repetitions.
  init(terms: [Term]) {
    var known: Set<Term> = []
    self.terms = terms.filter { known.insert($0).inserted }
  }
}

/// A text of a saved photo that `find` searches.
package enum FindField: String, CaseIterable, Hashable, Sendable {
  case memo, tags, description, photographer, place
}

extension FindQuery {
  /// Returns the parts of a text that made its photo match, as ordered ranges of whole characters that never touch.
  ///
  /// - Parameter field: The field of `text`: a memo with its tags, or for `tags` one tag's name, with or without `#`.
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
    case .tag(let tag): field == .tags && PhotoTag(text) == tag ? [text.startIndex..<text.endIndex] : []
    case .color, .orientation, .before, .after, .who: []
    }
  }
}

/// The reason a text is not a query.
package struct FindQueryError: Error, Hashable, Sendable {
  package enum Expected: Hashable, Sendable {
    case words
    case name, color, orientation, day, tag
    /// The text after a `#` or `tag:` is not one tag; the terms would find the tags in it.
    case oneTag([String])
    /// A minus sign before a space, which excludes nothing.
    case wordAfterMinus
    /// An exclamation mark, which excludes terms in other programs.
    case minus
    /// The name of a filter in another program, or `nil` for a text that no filter covers.
    case filter(String?)
  }

  /// The term as typed, or the whole text if nothing in it can be found.
  package let typed: String
  /// The offset of the term in the text, in characters.
  package let place: Int
  package let expected: Expected
}
