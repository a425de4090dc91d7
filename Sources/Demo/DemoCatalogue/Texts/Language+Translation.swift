extension Language {
  /// A query in English, as far as its words name contents of paintings.
  ///
  /// Photos have tags in English and in their photographer's language. So "mer" finds photos by French photographers,
  /// and in a French search those by everyone else as well.
  func translated(_ query: String) -> String {
    let english = Phrases.english.placeWords + Phrases.english.hourWords
    let own = (phrases.placeWords + phrases.hourWords).map { $0.lowercased() }
    let words = Dictionary(zip(own, english)) { first, _ in first }
    return query.split(whereSeparator: \.isWhitespace).map { words[$0.lowercased()] ?? String($0) }
      .joined(separator: " ")
  }
}
