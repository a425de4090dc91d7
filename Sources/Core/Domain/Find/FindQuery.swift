/// A `find` query; a photo must meet every term.
package struct FindQuery: Hashable, Sendable {
  /// The terms, at least one, without duplicates.
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
    /// A phrase in any of the photo's searchable fields.
    case text(SearchPhrase)
    /// A phrase in the photographer's name or user name.
    case photographer(SearchPhrase)
    /// An exact tag; an accent or a dash makes it a different tag.
    case tag(PhotoTag)
    case color(PhotoColor)
    case orientation(PhotoOrientation)
    /// Photos saved before the period.
    case before(CalendarPeriod)
    /// Photos saved in or after the period.
    case after(CalendarPeriod)
    /// Photos that this person saved or whose memo this person wrote; none outside a shared library.
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

  /// Creates a query from at least one term; drops duplicates.
  init(terms: [Term]) {
    var known: Set<Term> = []
    self.terms = terms.filter { known.insert($0).inserted }
  }
}

/// A field of a saved photo that `find` searches.
package enum FindField: String, CaseIterable, Hashable, Sendable {
  case memo, tags, description, photographer, place
}

extension FindQuery {
  /// Returns the parts of `text` that made its photo match, as ordered ranges of complete characters with gaps between them.
  ///
  /// - Parameter field: The field of `text`: a memo with its tags, or for `tags` a single tag's name, with or without `#`.
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

/// The reason a string is not a query.
package struct FindQueryError: Error, Hashable, Sendable {
  package enum Expected: Hashable, Sendable {
    case words
    case name, color, orientation, day, tag
    /// The text after `#` or `tag:` is not a single tag; the associated value has a term for each tag in it.
    case oneTag([String])
    /// A minus sign before a space, which excludes nothing.
    case wordAfterMinus
    /// An exclamation mark where a minus sign is meant; other programs exclude terms with it.
    case minus
    /// A filter from another program; the value is our name for it, or `nil` for text that no filter covers.
    case filter(String?)
  }

  /// The term as typed, or the full query if nothing in it is searchable.
  package let typed: String
  /// The term's offset in the query, in characters.
  package let place: Int
  package let expected: Expected
}
