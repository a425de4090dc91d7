extension FindQuery {
  /// The names that can stand before a colon.
  package static let filters = ["tag", "by", "color", "colour", "orientation", "before", "after", "who"]

  /// Reads a query as people type it.
  ///
  /// Spaces separate the terms: words, `"a phrase"`, `#tag`, `by:name`, `color:`, `orientation:`, `before:` and `after:`, each with an
  /// optional `-` before it. `tag:sea` means `#sea`; `#sea#sky` is two tags, as in a memo. A tag in quotes is still a tag:
  /// `"low tide #sea"` is a phrase and a tag, because a shell would not pass the quotes on. Full-width characters count as their ASCII
  /// forms, except for quotes, which the prompt handles. Everything else is text: `#5`, or a word that contains a colon or a quote. An
  /// unclosed quote runs to the end. Terms that contain only punctuation are dropped, but a `-` or `#` by itself before another
  /// term is an error.
  ///
  /// - Throws: An error for a filter without a value, a `-` or `#` without a word, or a query without searchable text.
  package init(parsing text: String) throws(FindQueryError) {
    var reader = FindQueryReader(text)
    var terms: [Term] = []
    while let typed = reader.next() {
      terms += try typed.conditions().map { Term($0, isExcluded: typed.isExcluded) }
    }
    guard !terms.isEmpty else { throw FindQueryError(typed: text, place: 0, expected: .words) }
    self.init(terms: terms)
  }
}

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
    let isQuoted = rest.first == "\""
    let value = isQuoted ? takeQuoted() : take { !$0.isWhitespace }
    return TypedTerm(
      typed: String(beginning[..<rest.startIndex]), place: start, isExcluded: isExcluded, filter: filter,
      value: value, isQuoted: isQuoted, isFollowed: rest.contains { !$0.isWhitespace })
  }

  private mutating func takeFilter() -> FindFilter? {
    if rest.first?.plain == "#" {
      takeOne()
      return .tag
    }
    let name = rest.prefix { !$0.isWhitespace && $0.plain != ":" }
    guard name.endIndex < rest.endIndex, rest[name.endIndex].plain == ":",
      let filter = FindFilter(named: String(name).halfWidth.lowercased())
    else { return nil }
    take { $0.plain != ":" }
    takeOne()
    return filter
  }

  private mutating func takeQuoted() -> String {
    takeOne()
    defer { takeOne() }
    return take { $0 != "\"" }
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

private enum FindFilter: String {
  case tag, by, color, orientation, before, after, who

  init?(named name: String) { self.init(rawValue: name == "colour" ? "color" : name) }
}

private struct TypedTerm {
  var typed: String
  var place: Int
  var isExcluded: Bool
  var filter: FindFilter?
  var value: String
  var isQuoted: Bool
  var isFollowed: Bool

  /// Returns no conditions for a term that contains only punctuation.
  func conditions() throws(FindQueryError) -> [FindQuery.Condition] {
    switch filter {
    case nil: try isQuoted ? phrasesAndTags : unlessFilter(unlessSign(text))
    case .tag where value.isEmpty && isFollowed:
      throw FindQueryError(typed: typed, place: place, expected: .tag)
    case .tag: try tags
    case .by: [.photographer(try expect(.name, phrase))]
    case .color: [.color(try expect(.color, PhotoColor(rawValue: word)))]
    case .orientation: [.orientation(try expect(.orientation, PhotoOrientation(rawValue: word)))]
    case .before: [.before(try expect(.day, CalendarPeriod(word)))]
    case .after: [.after(try expect(.day, CalendarPeriod(word)))]
    case .who: [.who(try expect(.name, value.isEmpty ? nil : value))]
    }
  }

  /// Rejects a `-` or `!` that would have no effect: ignoring it could turn the result into its opposite.
  private func unlessSign(_ conditions: [FindQuery.Condition]) throws(FindQueryError) -> [FindQuery.Condition]
  {
    if isFollowed, value.allSatisfy({ $0.plain == "-" }), !value.isEmpty {
      throw FindQueryError(typed: typed, place: place, expected: .wordAfterMinus)
    }
    if !isExcluded, value.first?.plain == "!", value.contains(where: { $0.isLetter || $0.isNumber }) {
      throw FindQueryError(typed: typed, place: place, expected: .minus)
    }
    return conditions
  }

  /// Rejects another program's filter, which would otherwise count as a plain word.
  private func unlessFilter(
    _ conditions: [FindQuery.Condition]
  ) throws(FindQueryError) -> [FindQuery.Condition] {
    let name = value.prefix { $0.plain != ":" }
    guard name.endIndex < value.endIndex, let filter = Self.otherNames[String(name).halfWidth.lowercased()]
    else { return conditions }
    throw FindQueryError(typed: typed, place: place, expected: .filter(filter))
  }

  /// Filter names from other programs, each with our name for it, or `nil` if the plain word finds as much.
  private static let otherNames: [String: String?] = [
    "author": "by", "photographer": "by", "user": "by", "artist": "by", "date": "after", "since": "after",
    "until": "before", "tags": "tag", "memo": nil, "note": nil, "title": nil, "description": nil,
    "place": nil,
    "location": nil,
  ]

  private var phrase: SearchPhrase? { SearchPhrase(value, isPrefix: !isQuoted) }

  private var text: [FindQuery.Condition] { phrase.map { [.text($0)] } ?? [] }

  private var phrasesAndTags: [FindQuery.Condition] {
    let tags = PhotoTag.places(in: value)
    let starts = [value.startIndex] + tags.map(\.range.upperBound)
    let phrases = zip(starts, tags.map(\.range.lowerBound) + [value.endIndex]).compactMap { start, end in
      SearchPhrase(String(value[start..<end]), isPrefix: false)
    }
    return phrases.map { .text($0) } + tags.map { .tag($0.tag) }
  }

  /// The tags that a memo with this word would have; `#5` is not a tag and counts as text.
  ///
  /// Rejects text after the tags, because `find` would not look for it.
  private var tags: [FindQuery.Condition] {
    get throws(FindQueryError) {
      let memo = "#" + value
      let places = PhotoTag.places(in: memo)
      let rest = memo[(places.last?.range.upperBound ?? memo.startIndex)...]
      if !rest.contains(where: { $0.isLetter || $0.isNumber }) {
        return places.isEmpty ? text : places.map { .tag($0.tag) }
      }
      if places.isEmpty, isSigned { return text }
      let words = value.split { !($0.isLetter || $0.isNumber || "-_".contains($0)) }
      let names = words.compactMap { PhotoTag($0)?.name }
      throw FindQueryError(
        typed: typed, place: place, expected: .oneTag(names.map { (isExcluded ? "-#" : "#") + $0 }))
    }
  }

  private var isSigned: Bool { typed.drop { $0.plain == "-" }.first?.plain == "#" }

  private var word: String { value.halfWidth.lowercased() }

  private func expect<Value>(
    _ expected: FindQueryError.Expected, _ value: Value?
  ) throws(FindQueryError) -> Value {
    guard let value else { throw FindQueryError(typed: typed, place: place, expected: expected) }
    return value
  }
}
