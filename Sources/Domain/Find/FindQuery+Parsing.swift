extension FindQuery {
  /// Reads a query as people type words.
  ///
  /// Terms are separated by spaces: words, `"a phrase"`, `#tag`, `by:name`, `color:`, `orientation:`, `before:` and
  /// `after:`, each of which may have a `-` before it. Full-width and curly forms of these signs count as plain ones.
  /// What is not one of these is text: a lone `-`, a word with a colon in it, a quote inside a word. A quote without its
  /// partner lasts to the end. Terms of nothing but punctuation are left out.
  ///
  /// - Throws: A filter without a value that it knows, or nothing that could be found. No text is unreadable otherwise.
  package init(parsing text: String) throws(FindQueryError) {
    var reader = FindQueryReader(text)
    var terms: [Term] = []
    var known: Set<Term> = []
    while let typed = reader.next() {
      guard let condition = try typed.condition() else { continue }
      let term = Term(condition, isExcluded: typed.isExcluded)
      if known.insert(term).inserted { terms.append(term) }
    }
    guard !terms.isEmpty else { throw FindQueryError(typed: text, place: 0, expected: .words) }
    self.init(terms: terms)
  }
}

/// Splits a query into its terms.
private struct FindQueryReader {
  private var rest: Substring
  private var place = 0

  init(_ text: String) {
    rest = text[...]
  }

  mutating func next() -> TypedTerm? {
    take { $0.isWhitespace }
    guard !rest.isEmpty else { return nil }
    let (start, beginning) = (place, rest)
    let isExcluded = rest.first?.plain == "-" && rest.dropFirst().first.map { !$0.isWhitespace } == true
    if isExcluded { takeOne() }
    let filter = takeFilter()
    let isQuoted = rest.first?.plain == "\""
    let value = isQuoted ? takeQuoted() : take { !$0.isWhitespace }
    return TypedTerm(
      typed: String(beginning[..<rest.startIndex]), place: start, isExcluded: isExcluded, filter: filter,
      value: value, isQuoted: isQuoted)
  }

  private mutating func takeFilter() -> FindFilter? {
    if rest.first?.plain == "#" {
      takeOne()
      return .tag
    }
    let name = rest.prefix { !$0.isWhitespace && $0.plain != ":" }
    guard name.endIndex < rest.endIndex, rest[name.endIndex].plain == ":",
      let filter = FindFilter(rawValue: String(name.map(\.plain)).lowercased())
    else { return nil }
    take { $0.plain != ":" }
    takeOne()
    return filter
  }

  private mutating func takeQuoted() -> String {
    takeOne()
    defer { takeOne() }
    return take { $0.plain != "\"" }
  }

  private mutating func takeOne() {
    guard rest.popFirst() != nil else { return }
    place += 1
  }

  @discardableResult private mutating func take(while isPart: (Character) -> Bool) -> String {
    let taken = rest.prefix(while: isPart)
    rest = rest[taken.endIndex...]
    place += taken.count
    return String(taken)
  }
}

/// What a term may begin with.
private enum FindFilter: String {
  case tag = "#"
  case by, color, orientation, before, after
}

private struct TypedTerm {
  var typed: String
  var place: Int
  var isExcluded: Bool
  var filter: FindFilter?
  var value: String
  var isQuoted: Bool

  /// - Returns: nil for a term of nothing but punctuation.
  func condition() throws(FindQueryError) -> FindQuery.Condition? {
    switch filter {
    case nil: SearchPhrase(value, isPrefix: !isQuoted).map { .text($0) }
    case .tag: SearchTag(value).map { .tag($0) }
    case .by: .photographer(try expect(.name, SearchPhrase(value, isPrefix: !isQuoted)))
    case .color: .color(try expect(.color, PhotoColor(rawValue: word)))
    case .orientation: .orientation(try expect(.orientation, PhotoOrientation(rawValue: word)))
    case .before: .before(try expect(.day, CalendarPeriod(word)))
    case .after: .after(try expect(.day, CalendarPeriod(word)))
    }
  }

  private var word: String { String(value.map(\.plain)).lowercased() }

  private func expect<Value>(
    _ expected: FindQueryError.Expected, _ value: Value?
  ) throws(FindQueryError) -> Value {
    guard let value else { throw FindQueryError(typed: typed, place: place, expected: expected) }
    return value
  }
}

extension Character {
  /// The plain form of a full-width letter, digit or sign, or of a curly quote.
  fileprivate var plain: Character {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1 else { return self }
    switch scalar.value {
    case 0xFF01...0xFF5E: return Unicode.Scalar(scalar.value - 0xFEE0).map(Character.init) ?? self
    case 0x201C...0x201F: return "\""
    default: return self
    }
  }
}
