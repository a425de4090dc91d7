extension Language {
  /// A query in English, as far as its words name the contents of paintings.
  ///
  /// Photos have tags in English and in their photographer's language. So "mer" finds photos of French photographers,
  /// and in a search in French those of all others, too.
  func translated(_ query: String) -> String {
    let english = Phrases.english.placeWords + Phrases.english.hourWords
    let own = (phrases.placeWords + phrases.hourWords).map { $0.lowercased() }
    let words = Dictionary(zip(own, english)) { first, _ in first }
    return query.split(whereSeparator: \.isWhitespace).map { words[$0.lowercased()] ?? String($0) }
      .joined(separator: " ")
  }
}
